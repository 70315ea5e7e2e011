/** A store whose seller sends receipts, staff who type them, and receipts that look like some. */
import { digitoChave } from '@pontua/contract/chave-acesso';
import { loginParceiro } from '@pontua/contract/sessoes';
import { listMinhasSubmissoes, sendRecibos } from '@pontua/contract/submissoes';
import sharp from 'sharp';
import { Cliente } from '../../server/test/cliente.ts';
import { type Produto, senha } from '../apoio/produto.ts';

export const vendedora = { cpf: '86288366757', nome: 'Joana D’Arc Ferreira' };
export const operadora = { cpf: '29537995593', nome: 'Rosa Maia' };
export const colega = { cpf: '15350946056', nome: 'Tadeu Luz' };
const cnpj = '11222333000181';
export const cafeteira = { codigo: 'CAF-1', nome: 'Cafeteira elétrica', valorPontos: 25 };
export const moedor = { codigo: 'MOE-7', nome: 'Moedor de café', valorPontos: 10.5 };

export async function createMundo({ fabricas, senhaHash }: Produto): Promise<void> {
  const rede = await fabricas.rede({ nome: 'Casa & Conforto', controlaSaldo: false });
  const loja = await fabricas.revenda({ redeId: rede.id, nomeFantasia: 'Casa Centro', tipoPontuacao: 2, cnpj });
  await fabricas.parceiro({ ...vendedora, senhaHash, revendaId: loja.id });
  for (const alguem of [operadora, colega]) await fabricas.usuario({ ...alguem, senhaHash, permissao: 1 });
  for (const produto of [cafeteira, moedor]) await fabricas.produto(produto);
}

/** Sends receipts as the seller's phone would; answers their ids in that order. */
export async function sendAll({ app }: Produto, recibos: readonly { chaveAcesso?: string }[]): Promise<number[]> {
  const { token } = await new Cliente(app).ok(loginParceiro, { body: { cpf: vendedora.cpf, senha } });
  const cliente = new Cliente(app, { loja: token });
  const ids: number[] = [];
  for (const { chaveAcesso } of recibos) {
    const foto = { nome: 'cupom.jpg', conteudo: await drawRecibo(), tipo: 'image/jpeg' };
    await cliente.ok(sendRecibos, { body: { chaveAcesso } }, { arquivos: [foto] });
    const { submissoes } = await cliente.ok(listMinhasSubmissoes, { query: {} });
    ids.push(submissoes[0]?.id ?? 0);
  }
  return ids;
}

let desenhados = 0;

/** No two are alike. */
async function drawRecibo(): Promise<Buffer> {
  desenhados += 1;
  const linhas = ['CASA & CONFORTO', `CUPOM ${4000 + desenhados}`, 'TOTAL 189,90'].map(
    (texto, linha) => `<text x="40" y="${90 + 60 * linha}">${texto.replace('&', '&amp;')}</text>`,
  );
  const papel = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#fff"/><g font-size="34">${linhas.join('')}</g></svg>`;
  return sharp(Buffer.from(papel)).jpeg().toBuffer();
}

/** Key of a receipt of the counter, of São Paulo, issued in a month `AAMM`. */
export function chaveDe(numero: number, anoMes: string, emissor = cnpj): string {
  const corpo = `35${anoMes}${emissor}65001${String(numero).padStart(9, '0')}100004512`;
  return corpo + digitoChave(corpo);
}
