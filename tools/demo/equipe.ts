/** More of the staff than the six logins of the README: people of every level, some restricted, one who left, one with a second factor. */

import { findUsuarioAtivo, openSessao } from '../../server/src/modules/sessoes/sessoes.api.ts';
import { usuarios } from '../../server/src/modules/usuarios/equipe.service.ts';
import { updateEscopo } from '../../server/src/modules/usuarios/escopo.service.ts';
import { updateNiveis } from '../../server/src/modules/usuarios/niveis.service.ts';
import { activate, begin } from '../../server/src/modules/usuarios/segundo-fator.service.ts';
import { noteAcesso } from '../../server/src/modules/usuarios/usuarios.api.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import { existente } from '../../server/src/platform/erros.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { codigoEm } from '../../server/src/platform/totp.ts';
import type { Cadastros } from './cadastros.ts';
import { cpfDe, senhaDaEquipe as senha, usuariosDemo } from './dados/pessoas.ts';

/** `dias` since they were last here; null: never. */
const pessoas = [
  { nome: 'Mônica Serrano', permissao: 2, redes: [], lojas: [], dias: 0 },
  { nome: 'Davi Figueira', permissao: 1, redes: [], lojas: [], dias: 2 },
  { nome: 'Inês Montenegro', permissao: 1, redes: ['Eletro Sertão'], lojas: [], dias: 9 },
  { nome: 'Álvaro Peçanha', permissao: 0, redes: ['Casa & Fogão'], lojas: ['LB001'], dias: 31 },
  { nome: 'Raquel Dutra', permissao: 3, redes: [], lojas: ['CF101'], dias: 5 },
  { nome: 'Tomás Vilela', permissao: 3, redes: [], lojas: ['ES201'], dias: null },
  { nome: 'Clara Bittencourt', permissao: 4, redes: ['Lar Brasileiro'], lojas: [], dias: 1 },
  { nome: 'Sérgio Monteiro', permissao: 5, redes: ['Casa & Fogão'], lojas: [], dias: 64 },
] as const;
type PessoaDaDemo = (typeof pessoas)[number];

/** Whoever was here this week is still signed in somewhere. */
const agentes = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
];

/** @returns their ids, in the order of `pessoas` */
export async function hireEquipe(app: Plataforma, { ator, redes, lojas }: Cadastros): Promise<number[]> {
  const pedido = { ator, id: 'demonstracao' };
  const ids: number[] = [];
  for (const [n, pessoa] of pessoas.entries()) {
    const { id } = await usuarios.create(app, pedido, {
      nome: pessoa.nome,
      cpf: cpfDe(310_000_123 + n * 7_654_321),
      email: `${emailOf(pessoa)}@pontua.example`,
      senha,
      permissao: pessoa.permissao,
      idRedesPermitidas: pessoa.redes.map((nome) => redes.get(nome) ?? 0),
      idRevendasPermitidas: pessoa.lojas.map((codigo) => lojas.get(codigo)?.id ?? 0),
    });
    ids.push(id);
  }
  return ids;
}

export async function tendEquipe(app: Plataforma, { ator, redes }: Cadastros, ids: readonly number[]): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  for (const [n, pessoa] of pessoas.entries()) await comeIn(app, ids[n] ?? 0, pessoa, n);
  const [monica = 0, , ines = 0, alvaro = 0] = ids;
  await usuarios.update(app, pedido, ines, { nome: 'Inês Montenegro Paz' });
  const escopo = { idRedesPermitidas: [redes.get('Casa & Fogão') ?? 0], idRevendasPermitidas: [] };
  await updateEscopo(app, pedido, alvaro, escopo);
  const promovido = { cpfs: [cpfDe(310_000_123 + 1 * 7_654_321)], permissao: 0 };
  await updateNiveis(app, pedido, promovido);
  await updateNiveis(app, pedido, { ...promovido, permissao: 1 });
  await usuarios.toggle(app, pedido, ids.at(-1) ?? 0, false);
  await protect(app, existente(await findUsuarioAtivo(app.db, monica, [])).ator);
  await comeInAsEverybody(app);
}

const emailOf = ({ nome }: PessoaDaDemo): string =>
  nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, '.');

const daysAgo = (app: Plataforma, dias: number, minutos = 0) => ({
  ...app,
  clock: fixedClock(
    Temporal.Instant.from(app.clock.now())
      .subtract({ hours: dias * 24, minutes: minutos })
      .toString(),
  ),
});

async function comeIn(app: Plataforma, id: number, { dias }: Pick<PessoaDaDemo, 'dias'>, n: number): Promise<void> {
  if (dias === null) return;
  const quando = daysAgo(app, dias, 37 * n);
  await noteAcesso(quando, id);
  if (dias < 7)
    await openSessao(quando, { usuarioId: id }, { ip: `189.40.${n}.12`, agente: agentes[n % agentes.length] ?? '' });
}

/** The logins of the README, each on another day. */
async function comeInAsEverybody(app: Plataforma): Promise<void> {
  const deles = usuariosDemo.map(({ cpf }): string => cpf);
  const conhecidos = await app.db.selectFrom('usuarios').where('cpf', 'in', deles).select('id').orderBy('id').execute();
  for (const [n, { id }] of conhecidos.entries()) await comeIn(app, id, { dias: n === 0 ? 0 : 5 }, n + 1);
}

async function protect(app: Plataforma, ator: AtorUsuario): Promise<void> {
  const pedido = { ator, id: 'demonstracao', ip: '189.40.0.12' };
  const { segredo } = await begin(app, pedido, senha);
  await activate(app, pedido, codigoEm(segredo, app.clock.now()));
}
