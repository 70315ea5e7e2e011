/** The stock of a chain, as somebody counted it: what Compras x Pontuação goes on from. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  blankIsNull,
  Codigo,
  comDuasCasas,
  Dia,
  emBranco,
  expandDia,
  Id,
  Instante,
  Mensagem,
  missing,
  numerico,
} from './fields.ts';
import { RedeRef } from './referencias.ts';

const telas = ['/painel/compras-pontuacao'] as const;

/** A day as a mask leaves it, too: "31/12/2026". */
const toDia = (texto: string): string => expandDia(texto.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'));

const SaldoInformado = numerico(
  comDuasCasas(
    z
      .number(missing('Saldo'))
      .min(0, 'Informe um saldo maior ou igual a zero')
      .max(99_999_999.99, 'Saldo grande demais'),
  ),
);
const SaldoVisto = z.preprocess(blankIsNull, numerico(z.number().min(-1e9).max(1e9).nullish())).optional();

export const createEstoque = endpoint({
  method: 'POST',
  path: '/api/estoque/saldo',
  auth: 'painel',
  telas,
  acao: 'informarEstoque',
  idempotente: true,
  resumo: 'Informa o estoque contado de um produto em uma rede, no fim de um dia',
  body: z.object({
    /** Of the row; which one it is, chain and product say, because rows are made anew with each generation. */
    id: emBranco(Id),
    rede: RedeRef,
    codProduto: Codigo,
    saldo: SaldoInformado,
    /** The row as the person saw it. */
    qtdUltimoPedido: SaldoVisto,
    qtdPenultimoPedido: SaldoVisto,
    qtdPontuada: SaldoVisto,
    data: z
      .string('Data do relatório obrigatória')
      .trim()
      .min(1, 'Data do relatório obrigatória')
      .transform(toDia)
      .pipe(Dia.refine((dia) => dia >= '2000-01-01', 'Data inválida')),
  }),
  reply: Mensagem,
  errors: ['nao_encontrado', 'validacao', 'chave_reutilizada', 'repeticao_em_andamento'],
});

const LiberacaoEstoque = z.object({
  id: z.number(),
  /** Who informed it. */
  nome: z.string(),
  criadoEm: Instante,
  parametros: z.object({ saldo: z.number(), data: Dia }),
});
export type LiberacaoEstoque = z.infer<typeof LiberacaoEstoque>;

export const listLiberacoesEstoque = endpoint({
  method: 'GET',
  path: '/api/estoque/liberacoes',
  auth: 'painel',
  telas,
  resumo: 'Os estoques informados de um produto em uma rede, do mais novo ao mais antigo',
  query: z.object({ rede: RedeRef, codProduto: Codigo }),
  reply: z.object({ liberacoes: z.array(LiberacaoEstoque) }),
  errors: ['nao_encontrado'],
});
