/** The measurement: whether chains buy more since they joined the programme. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, Instante, Mensagem, Reais } from './fields.ts';
import { defineGerar, Gerado } from './geracoes.ts';
import { defineLista, listaRodape, wholeListQuery } from './list.ts';
import { FiltroRede, RedeRef } from './referencias.ts';

const telas = ['/painel/mensuracao'] as const;

/** Percent by which a mean grew; null where there is no "before" to compare with. */
const Percentual = z.number().nullable();
/** Null where there is no month, or week, with purchases. */
const Media = Reais.nullable();

export const Mensuracao = z.object({
  id: z.number(),
  idRede: z.number(),
  rede: z.string(),
  gestor: z.string(),
  /** The day it joined, in São Paulo. */
  dataCadastro: Dia,
  /** Calendar months with purchases before that day, and since. */
  mesesAtendidosAntes: z.number(),
  mesesAtendidosPos: z.number(),
  mediaMensal: Media,
  mediaMensalPos: Media,
  resultadoMensal: Percentual,
  /** By ISO week with purchases. */
  semanasAtendidasAntes: z.number(),
  semanasAtendidasPos: z.number(),
  mediaSemanal: Media,
  mediaSemanalPos: Media,
  resultadoSemanal: Percentual,
  totalVendidoAntes: Reais,
  totalVendidoPos: Reais,
  observacao: z.string(),
});
export type Mensuracao = z.infer<typeof Mensuracao>;

export const listaMensuracao = defineLista<Mensuracao>()({
  chave: 'mensuracao',
  arquivo: 'Mensuracao',
  colunas: [
    { chave: 'rede', titulo: 'Rede', ordena: true, importancia: 1, largura: 11 },
    { chave: 'gestor', titulo: 'Gestor', ordena: true, importancia: 3 },
    { chave: 'dataCadastro', titulo: 'Cadastro', tipo: 'dia', ordena: true },
    { chave: 'mesesAtendidosAntes', titulo: 'Meses antes', tipo: 'numero', ordena: true, importancia: 3 },
    { chave: 'mesesAtendidosPos', titulo: 'Meses depois', tipo: 'numero', ordena: true, importancia: 3 },
    { chave: 'mediaMensal', titulo: 'Média mensal antes', tipo: 'reais', ordena: true, importancia: 1 },
    { chave: 'mediaMensalPos', titulo: 'Média mensal depois', tipo: 'reais', ordena: true, importancia: 1 },
    {
      chave: 'resultadoMensal',
      titulo: 'Resultado mensal (%)',
      tipo: 'numero',
      casas: 2,
      ordena: true,
      importancia: 1,
    },
    { chave: 'mediaSemanal', titulo: 'Média semanal antes', tipo: 'reais', ordena: true },
    { chave: 'mediaSemanalPos', titulo: 'Média semanal depois', tipo: 'reais', ordena: true },
    { chave: 'resultadoSemanal', titulo: 'Resultado semanal (%)', tipo: 'numero', casas: 2, largura: 8, ordena: true },
    { chave: 'totalVendidoPos', titulo: 'Total depois', tipo: 'reais', ordena: true, soma: true },
    { chave: 'observacao', titulo: 'Observação', largura: 12 },
    { chave: 'totalVendidoAntes', titulo: 'Total antes', tipo: 'reais', onde: 'arquivo' },
    { chave: 'semanasAtendidasAntes', titulo: 'Semanas antes', tipo: 'numero', onde: 'arquivo' },
    { chave: 'semanasAtendidasPos', titulo: 'Semanas depois', tipo: 'numero', onde: 'arquivo' },
  ],
  ordem: { campo: 'rede', direcao: 'asc' },
});

export const listMensuracao = endpoint({
  method: 'GET',
  path: '/api/mensuracao',
  auth: 'painel',
  telas,
  resumo: 'Compras de cada rede antes e depois do cadastro, como foram geradas por último',
  lista: listaMensuracao,
  query: wholeListQuery(listaMensuracao).extend({ rede: FiltroRede }),
  reply: z.object({ mensuracao: z.array(Mensuracao), gerado: Gerado, ...listaRodape }),
  errors: [],
});

const MesMensuracao = z.object({
  /** Its first day. */
  mes: Dia,
  antes: Reais,
  depois: Reais,
});

/** What the chart of one chain is of; its means are in the row of the chain. */
export const listaMesesMensuracao = defineLista<z.infer<typeof MesMensuracao>>()({
  chave: 'meses',
  arquivo: 'MensuracaoPorMes',
  identidade: ['mes'],
  colunas: [
    { chave: 'mes', titulo: 'Mês', tipo: 'dia', ordena: true },
    { chave: 'antes', titulo: 'Antes do cadastro', tipo: 'reais', soma: true },
    { chave: 'depois', titulo: 'Depois do cadastro', tipo: 'reais', soma: true },
  ],
  ordem: { campo: 'mes', direcao: 'asc' },
});

/** Of one chain its months; of all within reach their sum. */
export const listMesesMensuracao = endpoint({
  method: 'GET',
  path: '/api/mensuracao/meses',
  auth: 'painel',
  telas,
  resumo: 'As compras por mês, antes e depois do cadastro: de uma rede, ou a soma das redes ao alcance',
  lista: listaMesesMensuracao,
  query: wholeListQuery(listaMesesMensuracao).extend({ rede: FiltroRede }),
  /** Without gaps between the first and the last; 36 at most. */
  reply: z.object({ meses: z.array(MesMensuracao), ...listaRodape }),
  errors: [],
});

export const listObservacoesMensuracao = endpoint({
  method: 'GET',
  path: '/api/mensuracao/observacoes',
  auth: 'painel',
  telas,
  resumo: 'O que foi anotado sobre uma rede, do mais novo ao mais antigo',
  query: z.object({ rede: RedeRef }),
  reply: z.object({
    observacoes: z.array(
      z.object({ nome: z.string(), criadoEm: Instante, parametros: z.object({ observacao: z.string() }) }),
    ),
  }),
  errors: ['nao_encontrado'],
});

export const createObservacaoMensuracao = endpoint({
  method: 'POST',
  path: '/api/mensuracao/observacao',
  auth: 'painel',
  telas,
  acao: 'editarMensuracao',
  resumo: 'Anota uma observação sobre uma rede; as de antes ficam no histórico',
  body: z.object({
    rede: RedeRef,
    obs: z.string('Informe a observação').trim().max(500, 'Use no máximo 500 caracteres'),
  }),
  reply: Mensagem,
  errors: ['nao_encontrado'],
});

export const gerarMensuracao = defineGerar('mensuracao', {
  path: '/api/mensuracao/gerar',
  resumo: 'Refaz a mensuração de todas as redes a partir das compras',
});
