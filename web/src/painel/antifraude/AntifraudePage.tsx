/** Antifraude: what each chain bought, scored and may still score, and what waits Em Análise. */

import { Button, Switch } from '@mantine/core';
import { type LinhaAntifraude, listAntifraude } from '@pontua/contract/antifraude';
import { IconHistory, IconLockOpen, IconMessage2 } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { refreshUsuario } from '../../api/restore.ts';
import { useSession } from '../../api/session.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { useFiltros } from '../../kit/lista/endereco.ts';
import { useListaServidor } from '../../kit/lista/fontes.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { colunasAntifraude, idLinha, lineName } from './colunas.tsx';
import { EditarObservacao } from './EditarObservacao.tsx';
import { Historico } from './Historico.tsx';
import { LiberacaoEmMassa } from './LiberacaoEmMassa.tsx';
import { Liberar } from './Liberar.tsx';
import { useSelecaoDeRede } from './useSelecaoDeRede.ts';

type Dialogo = ComponentType<{ linha: LinhaAntifraude; onFechar: () => void }>;

export function Component() {
  const { pode } = usePermissao();
  const marcadas = useMarcadas();
  const [filtros, setFiltros] = useFiltros({ rede: '', espera: '', negativo: '' });
  const { selecao, linhas: selecionadas, clear } = useSelecaoDeRede();
  const [emMassa, setEmMassa] = useState(false);
  const [aberto, setAberto] = useState<{ Dialogo: Dialogo; linha: LinhaAntifraude } | null>(null);
  const fonte = useListaServidor(listAntifraude, {
    linhas: ({ antiFraude }) => antiFraude,
    query: {
      rede: filtros.rede || undefined,
      filtros: { ...(filtros.espera && { comEspera: 1 }), ...(filtros.negativo && { descoberto: 1 }) },
    },
    ordenacao: { campo: 'qtdAf', direcao: 'desc' },
  });

  const acoesLinha = (linha: LinhaAntifraude): AcaoLinha[] => {
    const open = (Dialogo: Dialogo) => () => setAberto({ Dialogo, linha });
    const todas: (AcaoLinha | false)[] = [
      pode('liberarAntifraude') && {
        rotulo: `Liberar quantidade: ${lineName(linha)}`,
        icone: <IconLockOpen size={18} />,
        onClick: open(Liberar),
      },
      pode('editarObservacaoAntifraude') && {
        rotulo: `Editar observação: ${lineName(linha)}`,
        icone: <IconMessage2 size={18} />,
        onClick: open(EditarObservacao),
      },
      { rotulo: `Histórico: ${lineName(linha)}`, icone: <IconHistory size={18} />, onClick: open(Historico) },
    ];
    return todas.filter((acao) => acao !== false);
  };

  return (
    <>
      <DataPage
        titulo="Antifraude"
        fonte={fonte}
        colunas={colunasAntifraude}
        idLinha={idLinha}
        busca="Buscar produto ou rede"
        exportar="Antifraude"
        acoesLinha={acoesLinha}
        selecao={pode('liberarAntifraude') ? selecao : undefined}
        filtros={
          <>
            <FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} marcadas={marcadas} />
            <Switch
              label="Só com unidades Em Análise"
              pb={8}
              checked={filtros.espera !== ''}
              onChange={(evento) => setFiltros({ espera: evento.currentTarget.checked ? '1' : '' })}
            />
            <Switch
              label="Só com saldo negativo"
              pb={8}
              checked={filtros.negativo !== ''}
              onChange={(evento) => setFiltros({ negativo: evento.currentTarget.checked ? '1' : '' })}
            />
          </>
        }
        acoes={
          pode('liberarAntifraude') && (
            <Button
              leftSection={<IconLockOpen size={18} />}
              disabled={selecionadas.length === 0}
              onClick={() => setEmMassa(true)}
            >
              {`Liberação em Massa (${selecionadas.length})`}
            </Button>
          )
        }
      />
      {aberto && <aberto.Dialogo linha={newest(aberto.linha, fonte.linhas)} onFechar={() => setAberto(null)} />}
      {emMassa && (
        <LiberacaoEmMassa
          linhas={selecionadas}
          onFechar={() => setEmMassa(false)}
          onFeita={() => {
            setEmMassa(false);
            clear();
          }}
        />
      )}
    </>
  );
}

/** As the list shows the row by now, where it is still on the page. */
const newest = (linha: LinhaAntifraude, linhas: readonly LinhaAntifraude[]): LinhaAntifraude =>
  linhas.find((outra) => idLinha(outra) === idLinha(linha)) ?? linha;

/** Chains with units that wait, as they are now and not as they were at login. */
function useMarcadas(): ReadonlySet<number> {
  const redes = useSession(({ redesAntifraude }) => redesAntifraude);
  useEffect(() => {
    // The dots are a help for choosing; without them the list itself still says what waits.
    refreshUsuario().catch(() => undefined);
  }, []);
  return new Set(redes.map(({ id }) => id));
}
