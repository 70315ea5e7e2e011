/** What staff do with any plain noun: add one, change it, switch it on and off, delete it. Said once, for all of them. */
import { z } from 'zod';
import type { Acao, Tela } from './access.ts';
import { endpoint, type Juntos } from './endpoint.ts';
import { Flag, IdParams, Mensagem } from './fields.ts';
import type { TipoLog } from './logs.ts';
import { parcialDe } from './parcial.ts';
import { defineHistorico, defineRegistro, type Registro } from './registro.ts';

/** How the log calls an act, and what the user reads when it is done. */
export type AtoDeCadastro = readonly [tipo: TipoLog, mensagem: string];

export interface Atos {
  criou: AtoDeCadastro;
  atualizou: AtoDeCadastro;
  /** Of a noun with `ativo`. */
  alternou?: AtoDeCadastro;
  excluiu: AtoDeCadastro;
}

interface DefinicaoDeCadastro<Campos extends z.ZodRawShape, A extends Atos> {
  path: `/api/${string}`;
  /** Where it is listed, where a new one is typed, and where else one of them is looked into. */
  telas: { lista: Tela; novo: Tela; uma?: readonly Tela[] };
  /** With its article, for the page of the API: "uma rede". */
  um: string;
  /** What is typed of a new one; of an old one any of it may be changed. */
  campos: z.ZodObject<Campos>;
  /** Of these, those that mean something together alone. */
  juntos?: Juntos;
  /** What names one of them, where not every id is positive. */
  params?: typeof IdParams;
  /** What whoever adds or changes one must be allowed to do, and whoever deletes one. */
  acoes?: { editar: Acao; excluir: Acao };
  atos: A;
  /** What its history calls the fields: as the columns of its list, and `campos` that are none of them; and what else is told there. */
  registro: {
    lista: Parameters<typeof defineRegistro>[0];
    campos?: Registro['campos'];
    outros?: Registro['tipos'];
    daPorta?: Registro['daPorta'];
  };
}

/**
 * All that a plain noun's routes, use cases, screens and tests are made from. The endpoint table has its endpoints by the names that they are
 * exported by: `export const { create: createRede, … } = cadastroRedes;`
 */
export function cadastro<Campos extends z.ZodRawShape, const A extends Atos>({
  path,
  telas: { lista, novo, uma = [] },
  um,
  campos,
  juntos = [],
  params = IdParams,
  acoes: { editar, excluir } = { editar: 'editarCadastros', excluir: 'excluir' },
  atos,
  registro: { lista: daLista, outros = [], ...registro },
}: DefinicaoDeCadastro<Campos, A>) {
  const umPath: typeof path = `${path}/{id}`;
  const { criou, atualizou, alternou }: Atos = atos;
  const tipos = [criou, atualizou, ...(alternou ? [alternou] : [])].map(([tipo]) => tipo);
  return {
    atos,
    create: endpoint({
      method: 'POST',
      path,
      auth: 'painel',
      telas: [novo, lista],
      acao: editar,
      resumo: `Cadastra ${um}`,
      idempotente: true,
      body: campos,
      reply: Mensagem.extend({ id: z.number() }),
      errors: ['conflito', 'sem_permissao', 'validacao'],
    }),
    update: endpoint({
      method: 'PUT',
      path: umPath,
      auth: 'painel',
      telas: [lista],
      acao: editar,
      resumo: `Altera ${um}`,
      params,
      body: alternou ? parcialDe(campos).extend(comoEsta) : parcialDe(campos),
      parcial: { juntos },
      reply: Mensagem,
      errors: ['nao_encontrado', 'conflito', 'registro_mudou', 'sem_permissao', 'validacao'],
    }),
    // Of a noun without `ativo` there is none, which only the type of `atos` tells.
    toggle: (alternou && defineToggle({ path: umPath, lista, um, params })) as A extends { alternou: AtoDeCadastro }
      ? Toggle
      : undefined,
    remove: endpoint({
      method: 'DELETE',
      path: umPath,
      auth: 'painel',
      telas: [lista],
      acao: excluir,
      resumo: `Exclui ${um} que nada usa`,
      params,
      reply: Mensagem,
      errors: ['nao_encontrado', 'em_uso'],
    }),
    history: defineHistorico(defineRegistro(daLista, { ...registro, tipos: [...tipos, ...outros] }), {
      path: `${umPath}/historico`,
      telas: [lista, ...uma],
      resumo: `Quem mudou ${um}, e o quê`,
      params,
    }),
  };
}

/** A record that is sent back whole says whether it is active, which an edit does not change: that has a call, and an action, of its own. */
export const comoEsta = { ativo: Flag.optional() };

type Um = Pick<DefinicaoDeCadastro<z.ZodRawShape, Atos>, 'path' | 'um'> & { lista: Tela; params: typeof IdParams };

const defineToggle = ({ path, lista, um, params }: Um) =>
  endpoint({
    method: 'PUT',
    path,
    auth: 'painel',
    quando: ['ativo'],
    telas: [lista],
    acao: 'alternarAtivo',
    resumo: `Ativa ou desativa ${um}`,
    params,
    body: z.object({ ativo: Flag }),
    reply: Mensagem,
    errors: ['nao_encontrado'],
  });
export type Toggle = ReturnType<typeof defineToggle>;
