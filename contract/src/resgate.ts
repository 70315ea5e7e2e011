/** The inside of one redemption, for staff: what its page shows beside the row of the list. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, Id, IdParams, Instante, Pontos, Reais } from './fields.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { canais, estadosMensagem, nomeCanal, nomeEstadoMensagem } from './mensagens.ts';
import { Resgate } from './resgates.ts';

const telas = ['/painel/resgates'] as const;

export const ResgateCompleto = Resgate.extend({
  parceiroId: z.number(),
  revendaCnpj: z.string(),
  canceladoEm: Instante.nullable(),
  /** What its points cost in BRL, at the value a point has for its chain now. For levels that `verValorPonto`. */
  custo: Reais.optional(),
});
export type ResgateCompleto = z.infer<typeof ResgateCompleto>;

export const getResgate = endpoint({
  method: 'GET',
  path: '/api/resgates/{id}',
  auth: 'painel',
  // Whoever attaches a photo sees what it is attached to.
  telas: [...telas, '/painel/processar/foto-video'],
  resumo: 'Um resgate, com o que a sua página mostra',
  params: IdParams,
  reply: z.object({ resgate: ResgateCompleto }),
  errors: ['nao_encontrado'],
});

const doResgate = { resgate: Id };

export const LoteDoResgate = z.object({
  id: z.number(),
  /** What earned its points: "Venda 4711". */
  origem: z.string(),
  criadoEm: Instante,
  /** Of the whole lote. */
  pontos: Pontos,
  /** What this redemption took of it. */
  usados: Pontos,
  venceEm: Dia,
});
export type LoteDoResgate = z.infer<typeof LoteDoResgate>;

export const listaLotesDoResgate = defineLista<LoteDoResgate>()({
  chave: 'rows',
  arquivo: 'LotesDoResgate',
  colunas: [
    { chave: 'origem', titulo: 'Origem', ordena: true, importancia: 1, largura: 12 },
    { chave: 'id', titulo: 'Lote', tipo: 'codigo', ordena: true, largura: 6 },
    { chave: 'criadoEm', titulo: 'Creditado em', tipo: 'instante', ordena: true },
    { chave: 'pontos', titulo: 'Pontos do lote', tipo: 'pontos', ordena: true },
    { chave: 'usados', titulo: 'Usados aqui', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'venceEm', titulo: 'Vencimento', tipo: 'dia', ordena: true, importancia: 1 },
  ],
  ordem: { campo: 'venceEm', direcao: 'asc' },
});

export const listLotesDoResgate = endpoint({
  method: 'GET',
  path: '/api/resgates/lotes',
  auth: 'painel',
  telas,
  resumo: 'Lotes de pontos que pagaram um resgate: de que venda vieram e quanto saiu de cada um',
  lista: listaLotesDoResgate,
  query: listQuery(listaLotesDoResgate, {}).extend(doResgate),
  reply: z.object({ rows: z.array(LoteDoResgate), ...listaRodape }),
  errors: [],
});

/** What a message is about, to whoever sees already that it is about this redemption. */
const nomeMotivo: Readonly<Record<string, string>> = {
  resgate: 'Resgate recebido',
  resgate_status: 'Mudança de status',
  resgate_cancelado: 'Cancelamento',
};

export const MensagemDoResgate = z.object({
  id: z.number(),
  criadoEm: Instante,
  motivo: z.string(),
  canal: z.enum(canais),
  /** For levels that `verContatoParceiro`. */
  destino: z.string().optional(),
  texto: z.string(),
  estado: z.enum(estadosMensagem),
  enviadaEm: Instante.nullable(),
  /** Why it failed, or what the last try said. */
  erro: z.string().nullable(),
});
export type MensagemDoResgate = z.infer<typeof MensagemDoResgate>;

export const listaMensagensDoResgate = defineLista<MensagemDoResgate>()({
  chave: 'rows',
  arquivo: 'MensagensDoResgate',
  colunas: [
    {
      chave: 'motivo',
      titulo: 'Assunto',
      tipo: 'codigo',
      nomes: nomeMotivo,
      ordena: true,
      importancia: 1,
      largura: 11,
    },
    { chave: 'criadoEm', titulo: 'Criada em', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'canal', titulo: 'Canal', tipo: 'codigo', nomes: nomeCanal, ordena: true, largura: 7 },
    { chave: 'destino', titulo: 'Para', tipo: 'identificador', acao: 'verContatoParceiro', largura: 9 },
    { chave: 'estado', titulo: 'Estado', tipo: 'codigo', nomes: nomeEstadoMensagem, ordena: true, importancia: 1 },
    { chave: 'enviadaEm', titulo: 'Enviada em', tipo: 'instante', ordena: true },
    { chave: 'texto', titulo: 'Mensagem', importancia: 3, largura: 16 },
    { chave: 'erro', titulo: 'Falha', importancia: 3, largura: 12 },
  ],
  ordem: { campo: 'criadoEm', direcao: 'desc' },
});

export const listMensagensDoResgate = endpoint({
  method: 'GET',
  path: '/api/resgates/mensagens',
  auth: 'painel',
  telas,
  resumo: 'Mensagens ao vendedor sobre um resgate, com o estado de cada uma',
  lista: listaMensagensDoResgate,
  query: listQuery(listaMensagensDoResgate, {}).extend(doResgate),
  reply: z.object({ rows: z.array(MensagemDoResgate), ...listaRodape }),
  errors: [],
});
