/** A chain, its store and two sellers; a product that sells; a prize of each kind and enough others for pages. */
import { createCartoes } from '../../server/src/modules/cartoes/cartoes.api.ts';
import { premios } from '../apoio/premios.ts';
import type { Produto } from '../apoio/produto.ts';

export const gente = {
  administradora: { cpf: '11144477735', nome: 'Helena Prado' },
  beatriz: { cpf: '52998224725', nome: 'Beatriz Nogueira Lima' },
  otavio: { cpf: '04645428632', nome: 'Otávio Zanetti' },
} as const;

export const cnpjDaLoja = '11222333000181';
/** Worth 1.000 points a unit. */
export const cafeteira = 'PX-1001';

export async function createMundo({ app, fabricas, senhaHash }: Produto): Promise<void> {
  const { administradora, beatriz, otavio } = gente;
  await fabricas.usuario({ ...administradora, permissao: 2, senhaHash });
  const rede = await fabricas.rede({ nome: 'Lar Brasileiro' });
  const loja = await fabricas.revenda({
    redeId: rede.id,
    cnpj: cnpjDaLoja,
    nomeFantasia: 'Lar Brasileiro Centro',
    tipoPontuacao: 0,
  });
  const vendedor = { revendaId: loja.id, senhaHash, celular: '11987654321' };
  await fabricas.parceiro({ ...beatriz, ...vendedor, aceitouRegulamentoEm: null });
  await fabricas.parceiro({ ...otavio, ...vendedor });
  await fabricas.produto({ codigo: cafeteira, nome: 'Cafeteira 30 xícaras', valorPontos: 1000 });
  for (const premio of Object.values(premios)) await fabricas.premio({ categoria: 'Variados', ...premio });
  for (let n = 1; n <= 9; n += 1)
    await fabricas.premio({ nome: `Jogo de panelas ${n}`, categoria: 'Cozinha', pontos: 90_000 + n });
  await app.db
    .transaction()
    .execute((trx) =>
      createCartoes(trx, [{ codigoBarras: '8970300000', numero: '5067411020008100' }], app.clock.now()),
    );
}
