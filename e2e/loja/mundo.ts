/** One store, its sellers, with points and without, and a catalogue of two pages and every kind. */
import { createCartoes } from '../../server/src/modules/cartoes/cartoes.api.ts';
import { givePontos } from '../../server/test/pontos.ts';
import { premios } from '../apoio/premios.ts';
import type { Produto } from '../apoio/produto.ts';

export const vendedora = { cpf: '52998224725', nome: 'Beatriz Nogueira Lima' } as const;
export const vendedor = { cpf: '04645428632', nome: 'Otávio Zanetti' } as const;
export const esquecida = { cpf: '15350946056', nome: 'Rita Valença', email: 'rita@lojas.example' } as const;
export const novata = { cpf: '39053344705', nome: 'Marina Couto' } as const;

export const titular = { cpf: '71428793860', nome: 'Vera Lúcia Prates' } as const;
export const equipe = { cpf: '11144477735', nome: 'Renata Prado' } as const;
export const cautelosa = { cpf: '93541134780', nome: 'Lia Moreira' } as const;

const numeroDoCartao = '5067411020008100';

export async function createLoja({ app, fabricas, senhaHash }: Produto) {
  const rede = await fabricas.rede({ nome: 'Lar Brasileiro', controlaSaldo: false });
  const loja = await fabricas.revenda({ redeId: rede.id, nomeFantasia: 'Lar Brasileiro Centro', tipoPontuacao: 0 });
  const enroll = async (quem: { cpf: string; nome: string }, pontos = 0) => {
    const { id } = await fabricas.parceiro({ ...quem, revendaId: loja.id, senhaHash, celular: '11987654321' });
    if (pontos > 0) await givePontos(app, id, pontos);
    return id;
  };
  for (const premio of Object.values(premios)) await fabricas.premio({ categoria: 'Variados', ...premio });
  for (let n = 1; n <= 9; n += 1)
    await fabricas.premio({ nome: `Jogo de panelas ${n}`, categoria: 'Cozinha', pontos: 90_000 + n });
  await fabricas.usuario({ ...equipe, permissao: 2, senhaHash });
  await enroll(novata);
  await enroll(esquecida);
  await enroll(titular, 1000);
  await enroll(cautelosa, 1000);
  return {
    lojaId: loja.id,
    vendedoraId: await enroll(vendedora, 5000),
    vendedorId: await enroll(vendedor, 5000),
  };
}

/** A card of hers, as staff hand it out: blocked. */
export async function giveCartao({ app }: Produto, parceiroId: number): Promise<void> {
  await app.db
    .transaction()
    .execute((trx) => createCartoes(trx, [{ codigoBarras: '8970300000', numero: numeroDoCartao }], app.clock.now()));
  await app.db
    .updateTable('cartoes')
    .set({ parceiroId, nome: vendedora.nome, saldo: 150 })
    .where('numero', '=', numeroDoCartao)
    .execute();
}
