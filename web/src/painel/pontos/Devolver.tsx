import { Group, Text } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import { devolverPontos, expireAntes, listPreviaDevolucao, listPreviaExpiracao } from '@pontua/contract/expiracao';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { avisoErro, DURACAO } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Consulta } from '../../kit/Consulta.tsx';
import { askConfirmation } from '../../kit/confirma.ts';
import { diasAtras } from '../../kit/datas.ts';
import { CampoDia } from '../../kit/formulario/CampoDia.tsx';
import { isDia } from '../../kit/formulario/dia.ts';
import { PreviaDaExpiracao, sum } from './PreviaDaExpiracao.tsx';
import { SecaoDePontos } from './SecaoDePontos.tsx';
import { PROCESSADOS, sayShortly, tellSeparados, useEmCurso } from './useMovimento.ts';

const FALHA = 'Erro ao devolver pontos';

export function Devolver() {
  const [escolhido, setEscolhido] = useState<string | null>(null);
  // The last day on which points expired is what one is asked about most.
  const { data } = useQuery(q(listPreviaExpiracao, { query: {} }));
  const dia = escolhido ?? data?.ultimoDia ?? '';
  return (
    <SecaoDePontos
      titulo="Devolver pontos"
      texto="Devolve aos saldos o que expirou em um dia, por mais 30 dias. De cada dia, uma só vez."
    >
      <CampoDia
        label="Dia em que os pontos venceram"
        value={dia}
        onChange={setEscolhido}
        maximo={diasAtras(1)}
        w={{ base: '100%', xs: 260 }}
      />
      {isDia(dia) && <DoDia key={dia} dia={dia} />}
    </SecaoDePontos>
  );
}

function DoDia({ dia }: { dia: string }) {
  const { emCurso, refetchInterval, during } = useEmCurso();
  const previa = useQuery({ ...q(listPreviaDevolucao, { query: { data: dia } }), refetchInterval });
  const devolver = useAcao(devolverPontos, {
    sucesso: ({ success }) => (success ? PROCESSADOS : ''),
    duracao: DURACAO.curta,
    onSuccess: ({ success, message }) => {
      if (success) tellSeparados(message);
      else avisoErro(message || FALHA, DURACAO.curta);
    },
    onError: sayShortly(FALHA),
  });
  const ask = (lotes: number, texto: string) =>
    askConfirmation({
      titulo: 'Devolver pontos',
      texto: (
        <Text>
          Voltam aos saldos <strong>{texto}</strong>, que venceram em {formatDia(dia)}. Eles valem por mais 30 dias, e
          os vendedores são avisados.
        </Text>
      ),
      rotulo: 'Devolver pontos',
      cancelar: 'Voltar',
      ocupado: 'Processando',
      // The question goes, so that the page can show how far it is.
      acao: async () => {
        void during(lotes, () => devolver.executarAsync({ params: { date: dia } }));
        return true;
      },
    });
  return (
    <Consulta query={previa}>
      {({ previa: linhas, aExpirar }) => {
        const { lotes, texto } = sum(linhas);
        return (
          <>
            <PreviaDaExpiracao
              rotulo="Pontos a devolver"
              linhas={linhas}
              emCurso={emCurso}
              vazia={
                aExpirar > 0
                  ? expireAntes(dia, aExpirar)
                  : `Nada a devolver: não há pontos que venceram em ${formatDia(dia)} e continuam expirados`
              }
            />
            <Group>
              <Botao
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                disabled={lotes === 0}
                ocupado={emCurso !== null}
                textoOcupado="Processando"
                onClick={() => ask(lotes, texto)}
              >
                Devolver pontos
              </Botao>
            </Group>
          </>
        );
      }}
    </Consulta>
  );
}
