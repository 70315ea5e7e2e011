/** What staff do with any plain noun: add one, change it, switch it on and off, delete it. Said once, for all of them. */
import { z } from 'zod';
import type { Acao, Tela } from './access.ts';
import { endpoint, type Juntos } from './endpoint.ts';
import { Flag, IdParams, Mensagem } from './fields.ts';
import { parcialDe } from './parcial.ts';

interface Definicao<Campos extends z.ZodRawShape> {
  path: `/api/${string}`;
  /** Where it is listed, and where a new one is typed. */
  telas: { lista: Tela; novo: Tela };
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
}

/** `export const { create: createRede, … } = cadastro({ … })`; a noun without `ativo` leaves `toggle` out. */
export function cadastro<Campos extends z.ZodRawShape>({
  path,
  telas: { lista, novo },
  um,
  campos,
  juntos = [],
  params = IdParams,
  acoes: { editar, excluir } = { editar: 'editarCadastros', excluir: 'excluir' },
}: Definicao<Campos>) {
  const umPath: typeof path = `${path}/{id}`;
  return {
    create: endpoint({
      method: 'POST',
      path,
      auth: 'painel',
      telas: [novo, lista],
      acao: editar,
      resumo: `Cadastra ${um}`,
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
      body: parcialDe(campos),
      parcial: { juntos },
      reply: Mensagem,
      errors: ['nao_encontrado', 'conflito', 'registro_mudou', 'sem_permissao', 'validacao'],
    }),
    toggle: endpoint({
      method: 'PUT',
      path: umPath,
      auth: 'painel',
      quando: ['ativo'],
      telas: [lista],
      acao: 'alternarAtivo',
      resumo: `Ativa ou desativa ${um}`,
      params,
      body: z.object({ ativo: Flag }),
      reply: Mensagem,
      errors: ['nao_encontrado'],
    }),
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
  };
}
