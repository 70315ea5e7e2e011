/** Antifraude: what each chain bought, scored and may still score, and what waits Em Análise. */

import { Anchor, Button } from '@mantine/core';
import { type LinhaAntifraude, listAntifraude } from '@pontua/contract/antifraude';
import { formatQuantidade } from '@pontua/contract/plural';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { IconLockOpen } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { renewMarcas } from '../../api/restore.ts';
import { useSession } from '../../api/session.ts';
import { avisoAtencao, DURACAO } from '../../kit/avisos.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { useFiltros } from '../../kit/lista/filtros.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { useSelecao } from '../../kit/lista/useSelecao.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { ResultadoPorItem } from '../../kit/ResultadoPorItem.tsx';
import { paths } from '../../paths.ts';
import { FiltrosDoAntifraude, filtrosAntifraude, toQuery } from './FiltrosDoAntifraude.tsx';
import { LiberacaoEmMassa } from './LiberacaoEmMassa.tsx';
import { celulasAntifraude, lineName } from './linhas.tsx';
import { useAcoesDoAntifraude } from './useAcoesDoAntifraude.tsx';

export function Component() {
  const { pode } = usePermissao();
  const marcadas = useMarcadas();
  const [filtros, setFiltros, controle] = useFiltros(filtrosAntifraude);
  const fonte = useLista(listAntifraude, { filtros: controle, query: toQuery(filtros) });
  const selecao = useSelecao(fonte, { aceita: isOneRede });
  const [emMassa, setEmMassa] = useState(false);
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);
  // Chosen, a row would go with the others as it was before.
  const { acoesDe, openHistorico, dialogo } = useAcoesDoAntifraude(fonte, (linha) => selecao.soltar([linha]));

  return (
    <>
      <DataPage
        titulo="Antifraude"
        descricao={
          pode('gerarRelatorios') && (
            <Anchor component={Link} to={paths.painelCorrecoesAntifraude()}>
              Correções feitas ao gerar
            </Anchor>
          )
        }
        fonte={fonte}
        celulas={celulasAntifraude}
        nome={lineName}
        link={({ idRede, codProduto }) => paths.painelAntifraude(idRede, codProduto)}
        onHistorico={openHistorico}
        busca="Buscar produto ou rede"
        acoesLinha={acoesDe}
        selecao={pode('liberarAntifraude') ? selecao : undefined}
        filtros={<FiltrosDoAntifraude filtros={filtros} marcadas={marcadas} mudar={setFiltros} />}
        acoes={
          pode('liberarAntifraude') && (
            <Button
              leftSection={<IconLockOpen size={18} />}
              disabled={selecao.quantas === 0}
              onClick={() => setEmMassa(true)}
            >
              {`Liberação em Massa (${formatQuantidade(selecao.quantas)})`}
            </Button>
          )
        }
      />
      {dialogo}
      {emMassa && (
        <LiberacaoEmMassa
          linhas={selecao.linhas}
          onFechar={() => setEmMassa(false)}
          onFeita={(resposta) => {
            setEmMassa(false);
            selecao.limpar();
            setResultado(resposta);
          }}
        />
      )}
      {resultado && (
        <ResultadoPorItem
          titulo="Resultado da Liberação em Massa"
          resposta={resultado}
          onFechar={() => setResultado(null)}
        />
      )}
    </>
  );
}

/** Released together are rows of one chain: a choice that would mix chains is refused with a word. */
function isOneRede(linhas: readonly LinhaAntifraude[]): boolean {
  const umaSo = new Set(linhas.map(({ idRede }) => idRede)).size <= 1;
  if (!umaSo) {
    avisoAtencao('Para manter a organização, só é possível selecionar produtos da mesma rede por vez.', DURACAO.minima);
  }
  return umaSo;
}

/** Chains with units that wait, as they are now and not as they were at login. */
function useMarcadas() {
  const redes = useSession(({ redesAntifraude }) => redesAntifraude);
  // The dots are a help for choosing; without them the list itself still says what waits.
  useEffect(renewMarcas, []);
  return redes;
}
