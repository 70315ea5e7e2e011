import { Stack, Text, Title } from '@mantine/core';

export interface Secao {
  titulo: string;
  frases: readonly string[];
}

/** A text that is read once and looked up later, as the rules are. */
export function Secoes({ secoes }: { secoes: readonly Secao[] }) {
  return secoes.map(({ titulo, frases }) => (
    <section key={titulo}>
      <Title order={2} size="h4" mb={6}>
        {titulo}
      </Title>
      <Stack gap="xs">
        {frases.map((frase) => (
          <Text key={frase}>{frase}</Text>
        ))}
      </Stack>
    </section>
  ));
}
