/** What generating the antifraude found wrong: rows, from which quantities to which. None, if all is well. */
import { Anchor } from '@mantine/core';
import { listCorrecoesAntifraude } from '@pontua/contract/antifraude';
import { Link } from 'react-router';
import { DataPage } from '../../kit/DataPage.tsx';
import { filtroId, useFiltros } from '../../kit/lista/filtros.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { paths } from '../../paths.ts';

export function Component() {
  const [{ geracao }, , controle] = useFiltros({ geracao: filtroId });
  const fonte = useLista(listCorrecoesAntifraude, { filtros: controle, query: { geracao: geracao || undefined } });
  return (
    <DataPage
      titulo="Correções do antifraude"
      descricao={
        <Anchor component={Link} to="/painel/antifraude">
          Voltar a Antifraude
        </Anchor>
      }
      fonte={fonte}
      link={({ idRede, codProduto }) => paths.painelAntifraude(idRede, codProduto)}
      busca="Buscar produto ou rede"
      vazio="Nenhuma geração do antifraude precisou corrigir uma linha."
    />
  );
}
