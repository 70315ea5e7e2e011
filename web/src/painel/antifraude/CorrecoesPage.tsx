/** What generating the antifraude found wrong: rows, from which quantities to which. None, if all is well. */
import { listCorrecoesAntifraude } from '@pontua/contract/antifraude';
import { DataPage } from '../../kit/DataPage.tsx';
import { filtroId, useFiltros } from '../../kit/lista/filtros.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { Voltar } from '../../kit/Voltar.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  const [{ geracao }, , controle] = useFiltros({ geracao: filtroId });
  const fonte = useLista(listCorrecoesAntifraude, { filtros: controle, query: { geracao: geracao || undefined } });
  return (
    <DataPage
      titulo="Correções do antifraude"
      descricao={<Voltar para="/painel/antifraude">Voltar a Antifraude</Voltar>}
      fonte={fonte}
      link={({ idRede, codProduto }) => paths.painelAntifraude(idRede, codProduto)}
      busca="Buscar produto ou rede"
      vazio="Nenhuma geração do antifraude precisou corrigir uma linha."
    />
  );
}
