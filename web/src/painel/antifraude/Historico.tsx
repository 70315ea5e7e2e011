import { Stack, Text } from '@mantine/core';
import { type EventoAntifraude, type LinhaAntifraude, listHistoricoAntifraude } from '@pontua/contract/antifraude';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { TabelaSimples } from '../../kit/lista/TabelaSimples.tsx';
import { type Celulas, defineColunas } from '../../kit/lista/tipos.ts';
import { Comprovante } from './Comprovante.tsx';
import { lineName } from './linhas.tsx';

type Evento = z.infer<typeof EventoAntifraude>;

const colunas = defineColunas<Evento>()([
  { chave: 'data', titulo: 'Data', tipo: 'instante' },
  { chave: 'usuario', titulo: 'Usuário' },
  { chave: 'tipo', titulo: 'O que mudou', valor: changeText },
  { chave: 'quantidade', titulo: 'Quantidade', tipo: 'numero' },
  { chave: 'comentario', titulo: 'Comentário' },
  { chave: 'arquivo', titulo: 'Comprovante' },
]);

const celulas: Celulas<Evento, (typeof colunas)[number]['chave']> = {
  arquivo: ({ arquivo }) => <Comprovante endereco={arquivo} />,
};

/** What was changed by hand in one row, newest first. */
export function Historico({ linha, onFechar }: { linha: LinhaAntifraude; onFechar: () => void }) {
  const { idRede, codProduto } = linha;
  const historico = useQuery(q(listHistoricoAntifraude, { params: { rede: idRede, codProduto } }));
  return (
    <Dialogo opened onClose={onFechar} title="Histórico do antifraude" size="70rem">
      <Stack gap="md">
        <Text c="dimmed">{lineName(linha)}</Text>
        <Consulta query={historico}>
          {({ historico }) =>
            historico.length === 0 ? (
              <EstadoVazio desenho="lista" titulo="Sem resultados" texto="Nada foi mudado à mão nesta linha." />
            ) : (
              <TabelaSimples rotulo="Histórico do antifraude" linhas={historico} colunas={colunas} celulas={celulas} />
            )
          }
        </Consulta>
      </Stack>
    </Dialogo>
  );
}

function changeText({ tipo, liberacaoEmMassa }: Evento): string {
  if (tipo === 'atualizouObsAntifraude') return 'Observação';
  return liberacaoEmMassa ? 'Liberação em Massa' : 'Liberação';
}
