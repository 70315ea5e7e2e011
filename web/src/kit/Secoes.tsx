import { Stack, Text, Title } from '@mantine/core';
import type { ParteTexto } from '@pontua/contract/textos';

/** A text that is read once and looked up later, as the rules are. */
export function Secoes({ secoes }: { secoes: readonly ParteTexto[] }) {
  return secoes.map(({ titulo, frases }) => (
    <section key={titulo}>
      {titulo && (
        <Title order={2} size="h4" mb={6}>
          {titulo}
        </Title>
      )}
      <Stack gap="xs">
        {frases.map((frase) => (
          <Text key={frase}>{frase}</Text>
        ))}
      </Stack>
    </section>
  ));
}
