import { Group, Text } from '@mantine/core';
import { expirarPontos, listPreviaExpiracao } from '@pontua/contract/expiracao';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { avisoAtencao, DURACAO } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Consulta } from '../../kit/Consulta.tsx';
import { askConfirmation } from '../../kit/confirma.ts';
import { PreviaDaExpiracao, sum } from './PreviaDaExpiracao.tsx';
import { SecaoDePontos } from './SecaoDePontos.tsx';
import { PROCESSADOS, sayShortly, tellSeparados, useEmCurso } from './useMovimento.ts';

export function Expirar() {
  const { emCurso, refetchInterval, during } = useEmCurso();
  const previa = useQuery({ ...q(listPreviaExpiracao, { query: {} }), refetchInterval });
  const expirar = useAcao(expirarPontos, {
    sucesso: ({ lotes }) => (lotes > 0 ? PROCESSADOS : ''),
    duracao: DURACAO.curta,
    onSuccess: ({ lotes, mensagem }) => {
      if (lotes > 0) tellSeparados(mensagem);
      // Somebody else, or the nightly job, was first.
      else avisoAtencao(mensagem, DURACAO.curta);
    },
    onError: sayShortly(),
  });
  const ask = (lotes: number, texto: string) =>
    askConfirmation({
      titulo: 'Expirar pontos',
      texto: (
        <Text>
          Saem dos saldos <strong>{texto}</strong>. Cada lote expira uma só vez, e o que expirou em um dia pode ser
          devolvido.
        </Text>
      ),
      rotulo: 'Expirar pontos',
      cancelar: 'Voltar',
      ocupado: 'Processando',
      perigo: true,
      // The question goes, so that the page can show how far it is.
      acao: async () => {
        void during(lotes, () => expirar.executarAsync({}));
        return true;
      },
    });
  return (
    <SecaoDePontos
      titulo="Expirar pontos"
      texto="Tira dos saldos o que resta de cada lote cujo último dia passou, como a rotina da noite."
    >
      <Consulta query={previa}>
        {({ previa: linhas }) => {
          const { lotes, texto } = sum(linhas);
          return (
            <>
              <PreviaDaExpiracao
                rotulo="Pontos a expirar"
                linhas={linhas}
                emCurso={emCurso}
                vazia="Nenhum ponto vencido a expirar"
              />
              <Group>
                <Botao
                  leftSection={<IconHourglassEmpty size={18} aria-hidden />}
                  disabled={lotes === 0}
                  ocupado={emCurso !== null}
                  textoOcupado="Processando"
                  onClick={() => ask(lotes, texto)}
                >
                  Expirar pontos
                </Botao>
              </Group>
            </>
          );
        }}
      </Consulta>
    </SecaoDePontos>
  );
}
