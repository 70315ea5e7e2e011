/** What belongs to one row, each a list of its own. */
import {
  type LinhaInteira,
  listDocumentosAntifraude,
  listEsperaAntifraude,
  listLiberacoesAntifraude,
  type VendaQueEspera,
} from '@pontua/contract/antifraude';
import { Lista } from '../../kit/lista/Lista.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { paths } from '../../paths.ts';
import { Comprovante } from './Comprovante.tsx';

interface DaLinhaProps {
  linha: LinhaInteira;
}

const daLinha = ({ idRede, codProduto }: LinhaInteira, prefixo: string) => ({
  query: { rede: idRede, codProduto },
  prefixo,
});

export function EsperaDaLinha({ linha }: DaLinhaProps) {
  const fonte = useLista(listEsperaAntifraude, daLinha(linha, 'e'));
  return (
    <Lista
      rotulo="Vendas que esperam saldo"
      fonte={fonte}
      nome={({ identificador }: VendaQueEspera) => `venda ${identificador}`}
      link={({ identificador }: VendaQueEspera) => paths.painelPontuacoesDe(identificador)}
      busca="Buscar venda, vendedor ou loja"
    />
  );
}

export function DocumentosDaLinha({ linha }: DaLinhaProps) {
  const fonte = useLista(listDocumentosAntifraude, daLinha(linha, 'd'));
  return <Lista rotulo="Compras da rede" fonte={fonte} busca="Buscar documento ou loja" />;
}

export function LiberacoesDaLinha({ linha }: DaLinhaProps) {
  const fonte = useLista(listLiberacoesAntifraude, daLinha(linha, 'l'));
  return (
    <Lista
      rotulo="Liberações"
      fonte={fonte}
      celulas={{ arquivo: ({ arquivo }) => <Comprovante endereco={arquivo} /> }}
      busca="Buscar usuário"
    />
  );
}
