/** Upload Vendas Loja: the chains' own sales, scored on arrival. */

import { Checkbox } from '@mantine/core';
import { formatPontos } from '@pontua/contract/money';
import { colunasVendas } from '@pontua/contract/planilhas';
import type { ResultadoUpload } from '@pontua/contract/processamentos';
import { getModelo, uploadVendas } from '@pontua/contract/uploads';
import { useState } from 'react';
import { describeColunas } from '../../kit/envio/colunas.ts';
import { Envio } from '../../kit/envio/Envio.tsx';
import { InstrucoesEnvio } from '../../kit/envio/InstrucoesEnvio.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { finished } from './concluido.ts';
import { describeSeparados } from './separados.ts';

const colunas = describeColunas(colunasVendas, {
  cpf: 'CPF do vendedor cadastrado',
  tipoFiscal: 'N para nota, C para cupom',
  numeroFiscal: 'Número da nota ou do cupom; linhas com o mesmo número são uma venda',
  data: 'Dia da venda',
  codigo: 'Código do produto na loja ou no catálogo',
  qtde: 'Unidades vendidas',
  valorUnitario: 'Preço de uma unidade, em reais',
  desconto: 'Desconto da linha, em reais',
  cnpj: 'CNPJ da loja da venda: a do vendedor, ou uma em que ele esteve',
});

export function Component() {
  const [enviarMensagem, setEnviarMensagem] = useState(true);
  return (
    <Pagina titulo="Upload Vendas Loja" largura="media">
      <Envio
        endpoint={uploadVendas}
        tipo="vendas"
        rotulo="Planilha de vendas"
        formatos={['.xlsx']}
        rotuloTotal="Vendas processadas"
        sucesso={finished}
        resumo={summary}
        instrucoes={
          <InstrucoesEnvio
            texto="Uma linha por item vendido, com estas colunas em qualquer ordem. Vendas já processadas não pontuam de novo, nem as que foram canceladas: essas voltam pela Nova Venda."
            colunas={colunas}
            modelo={{ endpoint: getModelo, entrada: [{ params: { tipo: 'vendas' } }], nome: 'modelo-vendas.xlsx' }}
          />
        }
        campos={
          <Checkbox
            label="Enviar mensagem via WhatsApp"
            description="Avisa cada vendedor dos pontos que ganhou."
            checked={enviarMensagem}
            onChange={(evento) => setEnviarMensagem(evento.currentTarget.checked)}
          />
        }
        body={() => ({ enviarMensagem })}
      />
    </Pagina>
  );
}

function summary({ processamento: { resultado } }: ResultadoUpload) {
  return [
    { rotulo: 'Vendas já enviadas', valor: formatPontos(resultado.jaEnviadas ?? 0) },
    { rotulo: 'Unidades pontuadas', valor: formatPontos(resultado.pontuadas ?? 0) },
    { rotulo: 'Unidades Em Análise', valor: formatPontos(resultado.emAnalise ?? 0) },
    { rotulo: 'Pontos creditados', valor: formatPontos(resultado.pontos ?? 0) },
    // Said only where there are any.
    ...(resultado.canceladas
      ? [{ rotulo: 'Vendas canceladas antes, que não voltaram', valor: formatPontos(resultado.canceladas) }]
      : []),
    ...describeSeparados(resultado),
  ];
}
