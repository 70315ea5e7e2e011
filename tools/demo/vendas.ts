/** The last week's sales of the stores that send theirs from a system, as the file that one of them sent in; one line has a product that nobody knows. */
import { colunasVendas } from '@pontua/contract/planilhas';
import { writeXlsx } from 'hucre/xlsx';
import type { NovaVenda } from '../../server/src/modules/vendas/criacao.ts';
import { importadorVendas } from '../../server/src/modules/vendas/vendas.importador.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { importArquivo } from './arquivo.ts';
import type { Cadastros } from './cadastros.ts';
import type { VendedorDaDemo } from './resgates.ts';

const codigoDesconhecido = 'PX-9999';

export async function sendVendas(
  app: Plataforma,
  { ator }: Cadastros,
  vendas: readonly NovaVenda[],
  vendedores: readonly VendedorDaDemo[],
): Promise<void> {
  // A sale of its own, so that the others come in.
  const recusada = vendas.slice(-1).map(({ fiscal, itens, ...venda }) => ({
    ...venda,
    fiscal: fiscal && { ...fiscal, identificador: `${fiscal.identificador}9` },
    itens: itens.slice(0, 1).map((item) => ({ ...item, codigo: codigoDesconhecido })),
  }));
  const linhas = [...vendas, ...recusada].flatMap((venda) => rowsOf(venda, vendedores));
  const rows = [colunasVendas.map(({ titulo }) => titulo), ...linhas];
  const texto = Buffer.from(await writeXlsx({ sheets: [{ name: 'Vendas', rows }] }));
  await importArquivo(
    app,
    ator,
    {
      tipo: 'vendas',
      nome: `vendas-${app.clock.today()}.xlsx`,
      texto,
      opcoes: { enviarMensagem: false },
      recusadas: 1,
    },
    importadorVendas(app),
  );
}

/** In the order of the columns, an item a line. */
function rowsOf({ parceiroId, fiscal, realizadoEm, itens }: NovaVenda, vendedores: readonly VendedorDaDemo[]) {
  const vendedor = vendedores.find(({ id }) => id === parceiroId);
  if (!vendedor || !fiscal) throw new Error(`A venda de ${parceiroId} não cabe no arquivo da demonstração`);
  const dia = realizadoEm.split('-').reverse().join('/');
  return itens.map(({ codigo, qtde, valorUnitario, valorDesconto }) => [
    ...[vendedor.cpf, fiscal.tipoFiscal, fiscal.identificador, dia],
    ...[codigo, qtde, valorUnitario, valorDesconto, vendedor.cnpj],
  ]);
}
