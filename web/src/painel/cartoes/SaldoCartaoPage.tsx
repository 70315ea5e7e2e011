/** Upload Saldo Cartão: the operator's balances, which also confirm unblocking and delivery. */
import {
  getEstoqueCartoes,
  getTemplateSaldoCartao,
  listCartoes,
  planilhaSaldoCartao,
  uploadSaldoCartao,
} from '@pontua/contract/cartoes';
import { Importacao } from '../../kit/envio/Importacao.tsx';
import { Pagina } from '../../kit/Pagina.tsx';

export function Component() {
  return (
    <Pagina titulo="Upload Saldo Cartão" largura="media">
      <Importacao
        planilha={planilhaSaldoCartao}
        endpoints={{ upload: uploadSaldoCartao, template: getTemplateSaldoCartao }}
        texto="Uma linha por cartão, com estas colunas em qualquer ordem; o cartão pelo número ou pelo código de barras. O que fica em branco não muda, e nenhum cartão é criado."
        atualiza={[listCartoes, getEstoqueCartoes]}
      />
    </Pagina>
  );
}
