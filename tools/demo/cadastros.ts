/** What there is before anything happens: chains, stores, people, products, prizes and cards. */

import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planilhaCartoes } from '@pontua/contract/cartoes';
import { importacaoEstoque } from '../../server/src/modules/cartoes/estoque.service.ts';
import { create as createPremio } from '../../server/src/modules/premios/painel.service.ts';
import { findUsuarioAtivo } from '../../server/src/modules/sessoes/sessoes.api.ts';
import { csvLine } from '../../server/src/platform/csv.ts';
import type { Trx } from '../../server/src/platform/db/database.ts';
import { existente } from '../../server/src/platform/erros.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { hashSenha } from '../../server/src/platform/senhas.ts';
import { importArquivo } from './arquivo.ts';
import { lojaComBanner, type RedeDemo, redesDemo } from './dados/lojas.ts';
import { usuariosDemo, vendedoresDemo } from './dados/pessoas.ts';
import { produtosDemo } from './dados/produtos.ts';
import { premiosDemo } from './premios.ts';

/** Names that the demo goes by → ids. */
export interface Cadastros {
  ator: AtorUsuario;
  redes: Map<string, number>;
  lojas: Map<string, { id: number; redeId: number; tipoPontuacao: number; cnpj: string }>;
}

const senhaDemo = 'Demo2026!';

export async function createCadastros(app: Plataforma): Promise<Cadastros> {
  // One hash for all: the demo's password is public, and sixty hashes would make the first start wait.
  const senhaHash = await hashSenha(senhaDemo);
  const cadastros = await app.db.transaction().execute(async (trx) => {
    const usuarios = await insertUsuarios(trx, senhaHash, app.clock.now());
    const { redes, lojas } = await insertRedes(trx, usuarios, app.clock.now());
    await insertEscopos(trx, usuarios, redes, lojas);
    await insertVendedores(trx, senhaHash, lojas, app.clock.now());
    await insertProdutos(trx, lojas, app.clock.now());
    const { ator } = existente(await findUsuarioAtivo(trx, idDe(usuarios, usuariosDemo[0].cpf), []));
    return { ator, redes, lojas };
  });
  await importCartoes(app, cadastros.ator);
  await createPremios(app, cadastros.ator);
  return cadastros;
}

async function insertUsuarios(trx: Trx, senhaHash: string, criadoEm: string): Promise<Map<string, number>> {
  const linhas = await trx
    .insertInto('usuarios')
    .values(
      usuariosDemo.map(({ cpf, nome, email, permissao }) => ({ cpf, nome, email, permissao, senhaHash, criadoEm })),
    )
    .returning(['id', 'cpf'])
    .execute();
  return new Map(linhas.map(({ id, cpf }) => [cpf, id]));
}

async function insertRedes(trx: Trx, usuarios: Map<string, number>, criadoEm: string) {
  const redes: Cadastros['redes'] = new Map();
  const lojas: Cadastros['lojas'] = new Map();
  const gestor = usuariosDemo[5];
  const daCarteira: readonly string[] = gestor.redes;
  for (const rede of redesDemo) {
    const { nome, regiao, valorPonto, controlaSaldo } = rede;
    const gestorId = daCarteira.includes(nome) ? idDe(usuarios, gestor.cpf) : null;
    const { id } = await trx
      .insertInto('redes')
      .values({ nome, regiao, valorPonto, controlaSaldo, gestorId, criadoEm })
      .returning('id')
      .executeTakeFirstOrThrow();
    redes.set(nome, id);
    for (const loja of await insertLojas(trx, rede, id, criadoEm)) lojas.set(loja.codigo, loja);
  }
  return { redes, lojas };
}

const insertLojas = (trx: Trx, rede: RedeDemo, redeId: number, criadoEm: string) =>
  trx
    .insertInto('revendas')
    .values(
      rede.lojas.map(({ codigo, cnpj, nomeFantasia, tipoPontuacao, rua, cidade, estado, cep }, indice) => ({
        redeId,
        codigo,
        cnpj,
        nomeFantasia,
        tipoPontuacao,
        razaoSocial: `${rede.nome} Comércio de Utilidades Ltda.`,
        responsavel: ['Marina Couto', 'Jorge Salles', 'Débora Pinheiro', 'Ivan Furtado'][indice] ?? 'Marina Couto',
        email: `${codigo.toLowerCase()}@lojas.example`,
        celular: `119${String(80_000_000 + redeId * 1111 + indice)}`,
        endRua: rua,
        endNumero: String(100 + indice * 37),
        endBairro: 'Centro',
        endCidade: cidade,
        endEstado: estado,
        endCep: cep,
        cenario: indice % 4,
        bannerExclusivo: codigo === lojaComBanner,
        criadoEm,
      })),
    )
    .returning(['id', 'codigo', 'redeId', 'tipoPontuacao', 'cnpj'])
    .execute();

async function insertEscopos(
  trx: Trx,
  usuarios: Map<string, number>,
  redes: Cadastros['redes'],
  lojas: Cadastros['lojas'],
) {
  for (const { cpf, redes: nomes, lojas: codigos } of usuariosDemo) {
    const usuarioId = idDe(usuarios, cpf);
    for (const nome of nomes)
      await trx
        .insertInto('usuarioRedes')
        .values({ usuarioId, redeId: idDe(redes, nome) })
        .execute();
    for (const codigo of codigos) {
      await trx
        .insertInto('usuarioRevendas')
        .values({ usuarioId, revendaId: lojas.get(codigo)?.id ?? 0 })
        .execute();
    }
  }
}

async function insertVendedores(
  trx: Trx,
  senhaHash: string,
  lojas: Cadastros['lojas'],
  criadoEm: string,
): Promise<void> {
  await trx
    .insertInto('parceiros')
    .values(
      vendedoresDemo.map(({ cpf, nome, sexo, nascimento, loja }, indice) => ({
        revendaId: lojas.get(loja)?.id ?? 0,
        cpf,
        nome,
        sexo,
        dataNascimento: nascimento,
        email: `vendas${indice + 1}@lojas.example`,
        celular: `119${String(90_000_000 + indice * 1237)}`,
        endRua: 'Rua das Acácias',
        endNumero: String(10 + indice),
        endBairro: 'Jardim América',
        endCidade: 'São Paulo',
        endEstado: 'SP',
        endCep: '01428000',
        hobby: ['Futebol', 'Culinária', 'Leitura', 'Música', 'Viagens'][indice % 5] ?? 'Leitura',
        senhaHash,
        // The first of them meets the rules; every ninth has not been here yet.
        aceitouRegulamentoEm: indice === 0 || indice % 9 === 8 ? null : criadoEm,
        criadoEm,
      })),
    )
    .execute();
}

/** Three stores have codes of their own for the first dozen products. */
async function insertProdutos(trx: Trx, lojas: Cadastros['lojas'], criadoEm: string): Promise<void> {
  const produtos = await trx
    .insertInto('produtos')
    .values(
      produtosDemo.map((produto, ordem) => ({ ...produto, ordem, valorPontosExibicao: produto.valorPontos, criadoEm })),
    )
    .returning(['id', 'codigo', 'nome', 'valorUnitario'])
    .execute();
  const primeiros = [...produtos].sort((a, b) => a.codigo.localeCompare(b.codigo)).slice(0, 12);
  const comCodigos = ['LB001', 'CF103', 'PM303'].map((codigo) => lojas.get(codigo)?.id ?? 0);
  await trx
    .insertInto('produtosRevenda')
    .values(
      comCodigos.flatMap((revendaId) =>
        primeiros.map(({ id, codigo, nome, valorUnitario }, indice) => ({
          revendaId,
          produtoId: id,
          codigo: `${7000 + indice}`,
          nome: `${nome} (${codigo})`.toUpperCase(),
          valorUnitario,
          criadoEm,
        })),
      ),
    )
    .execute();
}

/** The stock came as a box with its list. */
function importCartoes(app: Plataforma, ator: AtorUsuario): Promise<void> {
  const linhas = Array.from({ length: 14 }, (_, indice) => [
    `8970${String(300_000 + indice * 7919)}`,
    `5067 41${String(10 + indice)} ${String(2000 + indice * 37)} ${String(8100 + indice * 53)}`,
  ]);
  const texto = [planilhaCartoes.colunas.map(({ titulo }) => titulo), ...linhas].map(csvLine).join('');
  return importArquivo(
    app,
    ator,
    { tipo: 'cartoes', nome: 'caixa-de-cartoes.csv', texto },
    importacaoEstoque.importador(app),
  );
}

async function createPremios(app: Plataforma, ator: AtorUsuario): Promise<void> {
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-demo-'));
  try {
    for (const { descricaoHtml, custoTotal, pontos, pontosAlternativo, ...premio } of premiosDemo) {
      const nome = `${premio.codigo}.webp`;
      const caminho = join(pasta, nome);
      // What is sent is worked on where it lies.
      await copyFile(join(import.meta.dirname, 'imagens', 'premios', nome), caminho);
      const { size: tamanho } = await stat(caminho);
      const sha256 = createHash('sha256').update(premio.codigo).digest();
      const arquivos = [{ caminho, nome, tamanho, sha256 }];
      const pedido = { ator, arquivos, id: 'demonstracao' };
      await createPremio(app, pedido, {
        ...premio,
        descricao: descricaoHtml,
        custoTotal: Number(custoTotal),
        pontos,
        pontosAlternativo,
      });
    }
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

function idDe(ids: Map<string, number>, nome: string): number {
  const id = ids.get(nome);
  if (id === undefined) throw new Error(`A demonstração não conhece ${nome}`);
  return id;
}
