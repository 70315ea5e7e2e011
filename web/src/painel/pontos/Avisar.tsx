/** Whom the next morning's warning reaches. It goes by itself; here it is looked at before. */
import { Text } from '@mantine/core';
import {
  horaVencimentos,
  listaPreviaVencimentos,
  listPreviaVencimentos,
  type PreviaVencimento,
} from '@pontua/contract/avisos';
import { formatDia } from '@pontua/contract/dates';
import { plural } from '@pontua/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { TabelaSimples } from '../../kit/lista/TabelaSimples.tsx';
import { SecaoDePontos } from './SecaoDePontos.tsx';

const texto = `Quem tem pontos que vencem em 30, 7 ou 1 dia é avisado todo dia às ${horaVencimentos}h, numa mensagem só, pelos canais que escolheu.`;

export function Avisar() {
  const previa = useQuery(q(listPreviaVencimentos, { query: {} }));
  return (
    <SecaoDePontos titulo="Avisos de vencimento" texto={texto}>
      <Consulta query={previa}>
        {({ previa: linhas, dia, ultima }) => (
          <>
            <Text fw={700}>{describe(linhas, dia)}</Text>
            <TabelaSimples rotulo="Avisos da próxima rodada" linhas={linhas} colunas={listaPreviaVencimentos.colunas} />
            <Text c="dimmed" size="sm">
              {ultima
                ? `Na última rodada, em ${formatDia(ultima.dia)}, ${plural(ultima.vendedores, 'vendedor foi avisado', 'vendedores foram avisados')}.`
                : 'Nenhum aviso de vencimento foi enviado até agora.'}
            </Text>
          </>
        )}
      </Consulta>
    </SecaoDePontos>
  );
}

function describe(linhas: readonly PreviaVencimento[], dia: string): string {
  const rodada = `Próxima rodada: ${formatDia(dia)}, às ${horaVencimentos}h`;
  return linhas.every(({ vendedores }) => vendedores === 0) ? `${rodada}. Ninguém a avisar.` : `${rodada}.`;
}
