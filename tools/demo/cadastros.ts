/** What there is before anything happens, as staff enter it: by the services of the panel and by its files, so that the log knows who did. */

import { importacaoVendedores } from '../../server/src/modules/parceiros/importacao.ts';
import { acceptRegulamento } from '../../server/src/modules/parceiros/loja.service.ts';
import { redes as servicoRedes } from '../../server/src/modules/redes/redes.service.ts';
import { revendas } from '../../server/src/modules/revendas/revendas.service.ts';
import { findUsuarioAtivo } from '../../server/src/modules/sessoes/sessoes.api.ts';
import { usuarios } from '../../server/src/modules/usuarios/equipe.service.ts';
import { createAdministrador } from '../../server/src/modules/usuarios/usuarios.service.ts';
import { existente } from '../../server/src/platform/erros.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { hashSenha } from '../../server/src/platform/senhas.ts';
import { importCadastros } from './arquivo.ts';
import { lojaComBanner, type RedeDemo, redesDemo } from './dados/lojas.ts';
import { senhaDaEquipe, usuariosDemo, vendedoresDemo } from './dados/pessoas.ts';
import { createDiario, type Diario } from './diario.ts';

/** Names that the demo goes by → ids. */
export interface Cadastros {
  ator: AtorUsuario;
  redes: Map<string, number>;
  lojas: Map<string, { id: number; redeId: number; tipoPontuacao: number; cnpj: string }>;
  diario: Diario;
}

/** @param app its clock stands at the day the chains joined */
export async function createCadastros(app: Plataforma): Promise<Cadastros> {
  const ator = await createHelena(app);
  const cadastros = { ator, ...(await createRedes(app, ator)), diario: createDiario(app) };
  await createEquipe(app, cadastros);
  await importVendedores(app, ator);
  await openContas(app);
  await acceptRegras(app, cadastros);
  return cadastros;
}

const idDaUsuaria = async ({ db }: Plataforma, cpf: string): Promise<number> =>
  (await db.selectFrom('usuarios').where('cpf', '=', cpf).select('id').executeTakeFirstOrThrow()).id;

/** Somebody has to be the first. */
async function createHelena(app: Plataforma): Promise<AtorUsuario> {
  const [{ cpf, nome, email }] = usuariosDemo;
  await createAdministrador(app.db, { cpf, nome, email, agora: app.clock.now() });
  return existente(await findUsuarioAtivo(app.db, await idDaUsuaria(app, cpf), [])).ator;
}

async function createRedes(app: Plataforma, ator: AtorUsuario): Promise<Pick<Cadastros, 'redes' | 'lojas'>> {
  const redes: Cadastros['redes'] = new Map();
  const lojas: Cadastros['lojas'] = new Map();
  for (const rede of redesDemo) {
    const { nome, regiao, valorPonto, controlaSaldo } = rede;
    const nova = { nome, regiao, valorPonto, controlaSaldo: controlaSaldo ? 1 : 0 } as const;
    const { id } = await servicoRedes.create(app, { ator, id: 'demonstracao' }, nova);
    redes.set(nome, id);
    await createLojas(app, ator, { rede, redeId: id, lojas });
  }
  return { redes, lojas };
}

async function createLojas(
  app: Plataforma,
  ator: AtorUsuario,
  { rede, redeId, lojas }: { rede: RedeDemo; redeId: number; lojas: Cadastros['lojas'] },
): Promise<void> {
  for (const [indice, { rua, cidade, estado, cep, ...loja }] of rede.lojas.entries()) {
    const { codigo, cnpj, tipoPontuacao } = loja;
    const { id } = await revendas.create(
      app,
      { ator, id: 'demonstracao' },
      {
        ...loja,
        rede: redeId,
        razaoSocial: `${rede.nome} Comércio de Utilidades Ltda.`,
        responsavel: ['Marina Couto', 'Jorge Salles', 'Débora Pinheiro', 'Ivan Furtado'][indice] ?? 'Marina Couto',
        email: `${codigo.toLowerCase()}@lojas.example`,
        celular: `119${String(80_000_000 + redeId * 1111 + indice)}`,
        telefone: null,
        endRua: rua,
        endNumero: String(100 + indice * 37),
        endComplemento: null,
        endBairro: 'Centro',
        endCidade: cidade,
        endEstado: estado,
        endCep: cep,
        cenario: ([0, 1, 2, 3] as const)[indice] ?? 0,
        bannerExclusivo: codigo === lojaComBanner ? 1 : 0,
      },
    );
    lojas.set(codigo, { id, redeId, tipoPontuacao, cnpj });
  }
}

/** The other five logins of the README; one of them looks after chains. */
async function createEquipe(app: Plataforma, { ator, redes, lojas }: Cadastros): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  for (const { redes: nomes, lojas: codigos, ...pessoa } of usuariosDemo.slice(1)) {
    const idRedesPermitidas = nomes.map((nome) => redes.get(nome) ?? 0);
    const { id } = await usuarios.create(app, pedido, {
      ...pessoa,
      senha: senhaDaEquipe,
      idRedesPermitidas,
      idRevendasPermitidas: codigos.map((codigo) => lojas.get(codigo)?.id ?? 0),
    });
    if (pessoa.permissao === 5)
      for (const rede of idRedesPermitidas) await servicoRedes.update(app, pedido, rede, { idGestor: id });
  }
}

const importVendedores = (app: Plataforma, ator: AtorUsuario): Promise<void> =>
  importCadastros(
    app,
    ator,
    { ...importacaoVendedores, nome: 'vendedores.csv', opcoes: { enviarMensagem: 0 } },
    vendedoresDemo.map(({ nascimento, loja, ...pessoa }, indice) => ({
      ...pessoa,
      cnpjRevenda: loja,
      dataNascimento: nascimento.split('-').reverse().join('/'),
      email: `vendas${indice + 1}@lojas.example`,
      celular: `119${String(90_000_000 + indice * 1237)}`,
      endRua: 'Rua das Acácias',
      endNumero: String(10 + indice),
      endBairro: 'Jardim América',
      endCidade: 'São Paulo',
      endEstado: 'SP',
      endCep: '01428000',
      hobby: ['Futebol', 'Culinária', 'Leitura', 'Música', 'Viagens'][indice % 5] ?? 'Leitura',
    })),
  );

const senhaDemo = 'Demo2026!';

/**
 * What the services would do as well, but for its price: each of these people chose a password, which is the same for all, and which the
 * product would refuse as too common; sixty hashes would make the first start wait. And each seller opened the link that confirms their e-mail.
 */
async function openContas({ db }: Plataforma): Promise<void> {
  const senhaHash = await hashSenha(senhaDemo);
  await db.updateTable('usuarios').set({ senhaHash }).execute();
  await db
    .updateTable('parceiros')
    .set(({ ref }) => ({ senhaHash, senhaInicial: false, email: ref('emailNovo'), emailNovo: null }))
    .execute();
}

/** The first seller meets the rules; every ninth has not been here yet. */
async function acceptRegras(app: Plataforma, { lojas }: Cadastros): Promise<void> {
  const vendedores = await app.db.selectFrom('parceiros').select(['id', 'nome', 'revendaId']).orderBy('id').execute();
  const redeDe = new Map([...lojas.values()].map(({ id, redeId }) => [id, redeId]));
  for (const [indice, pessoa] of vendedores.entries()) {
    if (indice === 0 || indice % 9 === 8) continue;
    const redeId = redeDe.get(pessoa.revendaId) ?? 0;
    const ator = { ...pessoa, tipo: 'parceiro' as const, redeId, aceitouRegulamento: false };
    await acceptRegulamento(app, { ator, id: 'demonstracao' }, {});
  }
}
