/** Upload Histórico: what the chains bought; frees what waits Em Análise for it. */
import { formatPontos } from '@pontua/contract/money';
import { colunasHistorico } from '@pontua/contract/planilhas';
import type { ResultadoUpload } from '@pontua/contract/processamentos';
import { getModelo, uploadHistorico } from '@pontua/contract/uploads';
import { describeColunas } from '../../kit/envio/colunas.ts';
import { Envio } from '../../kit/envio/Envio.tsx';
import { InstrucoesEnvio } from '../../kit/envio/InstrucoesEnvio.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { finished } from './concluido.ts';
import { describeSeparados } from './separados.ts';

const colunas = describeColunas(colunasHistorico, {
  cnpj: 'CNPJ da loja que comprou',
  data: 'Dia da compra',
  documento: 'Número da nota ou do pedido',
  codigo: 'Código do produto na loja ou no catálogo',
  qtde: 'Unidades compradas; negativa é devolução',
  valorTotal: 'Valor da linha, em reais',
});

export function Component() {
  return (
    <Pagina titulo="Upload Histórico" largura="media">
      <Envio
        endpoint={uploadHistorico}
        tipo="historico"
        rotulo="Arquivo do histórico"
        formatos={['.csv']}
        sucesso={finished}
        resumo={summary}
        instrucoes={
          <InstrucoesEnvio
            texto="As compras das redes, com estas colunas em qualquer ordem. As linhas de uma loja, documento e produto são uma compra, a sua soma: reenviada igual, nada muda; com outra soma, vale a nova."
            colunas={colunas}
            modelo={{ endpoint: getModelo, entrada: [{ params: { tipo: 'historico' } }], nome: 'modelo-historico.csv' }}
          />
        }
      />
    </Pagina>
  );
}

/** Purchases give balance, and whatever waited for it was scored on the way. */
function summary({ processamento: { resultado } }: ResultadoUpload) {
  return [
    { rotulo: 'Compras novas', valor: formatPontos(resultado.novas ?? 0) },
    { rotulo: 'Compras já enviadas', valor: formatPontos(resultado.iguais ?? 0) },
    { rotulo: 'Compras corrigidas', valor: formatPontos(resultado.corrigidas ?? 0) },
    { rotulo: 'Unidades liberadas e pontuadas', valor: formatPontos(resultado.pontuadas ?? 0) },
    { rotulo: 'Pontos creditados', valor: formatPontos(resultado.pontos ?? 0) },
    ...describeSeparados(resultado),
  ];
}
