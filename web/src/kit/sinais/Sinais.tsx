/** The signals of a redemption or receipt as quiet marks of a row, and below it in words. */
import { Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import { type Conferido, curtoDe, type Sinal } from '@pontua/contract/sinais';
import { type MarcaDaLinha, Marcas } from '../marcas/Marcas.tsx';

export interface ComSinais {
  sinais: readonly Sinal[];
  conferido: Conferido | null;
}

/** What somebody has looked at asks for nothing any more. */
export const marcasDeSinais = ({ sinais, conferido }: ComSinais): readonly MarcaDaLinha[] =>
  conferido === null ? sinais.map((sinal) => ({ curto: curtoDe(sinal), texto: sinal.texto })) : [];

export const MarcasDeSinais = ({ compacta, ...deles }: ComSinais & { compacta?: boolean }) => (
  <Marcas compacta={compacta} marcas={marcasDeSinais(deles)} />
);

export function SinaisEmPalavras({ sinais, conferido }: ComSinais) {
  if (sinais.length === 0) return null;
  return (
    <Text size="sm">
      <Text span inherit c="dimmed">
        Sinais:
      </Text>{' '}
      {sinais.map(({ texto }) => texto).join('; ')}
      {conferido !== null && ` (${describeConferido(conferido)})`}
    </Text>
  );
}

export const describeConferido = ({ por, em, nota }: Conferido): string =>
  `conferido por ${por} em ${formatInstante(em)}: ${nota}`;
