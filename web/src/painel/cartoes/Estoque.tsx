/** How many cards there are of each kind, each leading to its rows, and who waits for one. */
import { Alert, Paper, SimpleGrid, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { getEstoqueCartoes, type SituacaoCartao } from '@pontua/contract/cartoes';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';

interface EstoqueProps {
  rede: string;
  situacao: string;
  onEscolher: (situacao: SituacaoCartao | '') => void;
}

/** In the order a card goes through them; what is closed is only in the list. */
const mostradas = [
  ['livre', 'Livres'],
  ['atribuido', 'Atribuídos'],
  ['em_desbloqueio', 'Em desbloqueio'],
  ['bloqueado', 'Bloqueados'],
  ['entregue', 'Entregues'],
] as const satisfies readonly (readonly [SituacaoCartao, string])[];

export function Estoque({ rede, situacao, onEscolher }: EstoqueProps) {
  const estoque = useQuery(q(getEstoqueCartoes, { query: { rede: rede || undefined } }));
  return (
    <Consulta query={estoque} espera={<EsperaEstoque />}>
      {({ situacoes, esperam }) => (
        <Stack gap="sm">
          <SimpleGrid {...grade}>
            {mostradas.map(([qual, rotulo]) => (
              <UnstyledButton
                key={qual}
                aria-pressed={situacao === qual}
                onClick={() => onEscolher(situacao === qual ? '' : qual)}
              >
                <Paper withBorder p="sm" bg={situacao === qual ? 'var(--mantine-primary-color-light)' : undefined}>
                  <Text size="sm" fw={600}>
                    {rotulo}
                  </Text>
                  <Text className="pt-numero" fz={26}>
                    {formatQuantidade(situacoes.find((linha) => linha.situacao === qual)?.quantos ?? 0)}
                  </Text>
                </Paper>
              </UnstyledButton>
            ))}
          </SimpleGrid>
          {esperam > 0 && (
            <Alert color="yellow">
              {`${plural(esperam, 'vendedor espera', 'vendedores esperam')} por um cartão: ${esperam === 1 ? 'recebe o seu' : 'recebem os seus'} assim que houver estoque.`}
            </Alert>
          )}
        </Stack>
      )}
    </Consulta>
  );
}

const grade = { cols: { base: 2, sm: 3, lg: 5 }, spacing: 'sm' };

const EsperaEstoque = () => (
  <SimpleGrid {...grade}>
    {mostradas.map(([qual]) => (
      <Skeleton key={qual} height={71} radius="lg" />
    ))}
  </SimpleGrid>
);
