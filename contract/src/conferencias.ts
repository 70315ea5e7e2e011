/** "Para conferir": redemptions and receipts with signals, until somebody has looked at them. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instante, Mensagem } from './fields.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { FiltroRede } from './referencias.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { Conferido, Sinal } from './sinais.ts';

const telas = ['/painel/conferir'] as const;

export const tiposConferencia = ['resgate', 'recibo'] as const;
export type TipoConferencia = (typeof tiposConferencia)[number];
export const nomeTipoConferencia: Record<string, string> = { resgate: 'Resgate', recibo: 'Recibo' };

export const situacoesConferencia = ['abertas', 'conferidas'] as const;

export const Conferencia = z.object({
  id: z.number(),
  tipo: z.enum(tiposConferencia),
  /** Of the redemption or the receipt. */
  idAlvo: z.number(),
  parceiro: z.string(),
  revenda: z.string(),
  rede: z.string(),
  /** "2x Vale-compra", "Recibo 4512". */
  assunto: z.string(),
  criadoEm: Instante,
  sinais: z.array(Sinal),
  conferido: Conferido.nullable(),
});
export type Conferencia = z.infer<typeof Conferencia>;

export const listaConferencias = defineLista<Conferencia>()({
  chave: 'conferencias',
  arquivo: 'ParaConferir',
  colunas: [
    { chave: 'assunto', titulo: 'O quê', importancia: 1, largura: 14 },
    { chave: 'parceiro', titulo: 'Vendedor', importancia: 1, largura: 11 },
    {
      chave: 'sinais',
      titulo: 'Por quê',
      valor: ({ sinais }: Conferencia) => sinais.map(({ texto }) => texto).join('; '),
      importancia: 1,
      largura: 16,
    },
    { chave: 'criadoEm', titulo: 'Chegou em', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'revenda', titulo: 'Loja', largura: 11 },
    { chave: 'rede', titulo: 'Rede', importancia: 3 },
    {
      chave: 'conferido',
      titulo: 'Conferido',
      valor: ({ conferido }: Conferencia) => conferido && `${conferido.por}: ${conferido.nota}`,
      largura: 14,
    },
    { chave: 'tipo', titulo: 'Tipo', tipo: 'codigo', nomes: nomeTipoConferencia, importancia: 3 },
  ],
  ordem: { campo: 'criadoEm', direcao: 'desc' },
});

export const listConferencias = endpoint({
  method: 'GET',
  path: '/api/conferencias',
  auth: 'painel',
  telas,
  resumo: 'Resgates e recibos com sinais, à espera de que alguém os confira',
  lista: listaConferencias,
  query: listQuery(listaConferencias, {
    situacao: z.enum(situacoesConferencia).optional(),
    tipo: z.enum(tiposConferencia).optional(),
  }).extend({ rede: FiltroRede }),
  reply: z.object({ conferencias: z.array(Conferencia), ...listaRodape }),
  errors: [],
});

/** They stand in the list of scorings: how many there are is said here. */
export const countRetidas = endpoint({
  method: 'GET',
  path: '/api/conferencias/retidas',
  auth: 'painel',
  telas,
  resumo: 'Quantas vendas têm unidades acima do limite do dia do vendedor, à espera de alguém',
  reply: z.object({ vendas: z.number() }),
  errors: [],
});

export const settleConferencia = endpoint({
  method: 'POST',
  path: '/api/conferencias',
  auth: 'painel',
  telas: [...telas, '/painel/resgates', '/painel/processar/pontuacoes', '/painel/processar/nova-venda'],
  acao: 'conferirSinais',
  resumo: 'Registra que alguém conferiu os sinais de um resgate ou recibo, e o que achou',
  body: z.object({
    tipo: z.enum(tiposConferencia),
    idAlvo: Id,
    nota: z
      .string('Informe o que foi conferido')
      .trim()
      .min(1, 'Informe o que foi conferido')
      .max(300, 'Use no máximo 300 caracteres'),
  }),
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido', 'validacao'],
});

export const reopenConferencia = endpoint({
  method: 'POST',
  path: '/api/conferencias/reabrir',
  auth: 'painel',
  telas,
  acao: 'conferirSinais',
  resumo: 'Põe de volta em Para conferir o que já foi conferido',
  body: z.object({ id: Id }),
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido'],
});

export const listHistoricoConferencia = defineHistorico(
  defineRegistro(listaConferencias, {
    tipos: ['conferiuSinais', 'reabriuConferencia'],
    campos: { nota: { titulo: 'Nota' } },
  }),
  { path: '/api/conferencias/{id}/historico', telas, resumo: 'Quem conferiu, quando, e o que achou' },
);
