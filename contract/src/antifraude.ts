/** The control of units: a chain cannot score more of a product than it bought. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Codigo, comDuasCasas, Dia, Flag, fromText, Instante, Mensagem, numerico, Pontos, Reais } from './fields.ts';
import { defineGerar } from './geracoes.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery, wholeListQuery } from './list.ts';
import { parcialDe } from './parcial.ts';
import { nomeTipoFiscal } from './pontuacoes.ts';
import { FiltroRede, RedeRef } from './referencias.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { RespostaPorItem } from './selecao.ts';

const tela = ['/painel/antifraude'] as const;

export const LinhaAntifraude = z.object({
  idRede: z.number(),
  rede: z.string(),
  codProduto: z.string(),
  produto: z.string(),
  qtdVendida: z.number(),
  qtdPontuada: z.number(),
  liberado: z.number(),
  /** Units waiting Em Análise. */
  qtdAf: z.number(),
  saldoPontos: Pontos,
  pontosUnitario: Pontos,
  /** Units scored beyond what the chain has since purchases were taken back; nothing scores before they are made up for. */
  descoberto: z.number(),
  observacao: z.string(),
});
export type LinhaAntifraude = z.infer<typeof LinhaAntifraude>;

export const listaAntifraude = defineLista<LinhaAntifraude>()({
  chave: 'antiFraude',
  arquivo: 'Antifraude',
  identidade: ['idRede', 'codProduto'],
  colunas: [
    { chave: 'produto', titulo: 'Produto', ordena: true, importancia: 1, largura: 14 },
    { chave: 'codProduto', titulo: 'Código', ordena: true },
    { chave: 'rede', titulo: 'Rede', ordena: true, importancia: 1 },
    { chave: 'qtdVendida', titulo: 'Qtd. vendida', tipo: 'numero', ordena: true, soma: true },
    { chave: 'qtdPontuada', titulo: 'Qtd. pontuada', tipo: 'numero', ordena: true, soma: true },
    { chave: 'liberado', titulo: 'Liberado', tipo: 'numero', ordena: true, soma: true },
    { chave: 'qtdAf', titulo: 'Em Análise', tipo: 'numero', ordena: true, soma: true, importancia: 1 },
    { chave: 'saldoPontos', titulo: 'Saldo de pontos', tipo: 'pontos', ordena: true, importancia: 1 },
    { chave: 'pontosUnitario', titulo: 'Pontos por unidade', tipo: 'pontos', ordena: true, importancia: 3 },
    { chave: 'descoberto', titulo: 'A descoberto', tipo: 'numero', onde: 'arquivo' },
    { chave: 'observacao', titulo: 'Observação', largura: 12 },
  ],
  ordem: { campo: 'qtdAf', direcao: 'desc' },
});

export const listAntifraude = endpoint({
  method: 'GET',
  path: '/api/antifraude',
  auth: 'painel',
  telas: tela,
  resumo: 'Saldo de unidades por rede e produto',
  lista: listaAntifraude,
  query: listQuery(listaAntifraude, { comEspera: Flag.optional(), descoberto: Flag.optional() }).extend({
    rede: FiltroRede,
    limite: limiteOuTodos,
  }),
  reply: z.object({ antiFraude: z.array(LinhaAntifraude), redesAntifraude: z.array(z.number()), ...listaRodape }),
  errors: [],
});

const ParDaLinha = z.object({ rede: RedeRef, codProduto: Codigo });

export const EventoAntifraude = z.object({
  tipo: z.enum(['atualizouObsAntifraude', 'liberouQuantidadeAntifraude']),
  usuario: z.string(),
  comentario: z.string(),
  quantidade: z.number().nullable(),
  arquivo: z.string().nullable(),
  data: Instante,
  liberacaoEmMassa: z.boolean(),
});

export const listHistoricoAntifraude = endpoint({
  method: 'GET',
  path: '/api/antifraude/historico/{rede}/{codProduto}',
  auth: 'painel',
  telas: tela,
  resumo: 'O que foi mudado à mão em uma linha do antifraude',
  params: ParDaLinha,
  reply: z.object({ historico: z.array(EventoAntifraude) }),
  errors: ['nao_encontrado'],
});

export const updateObservacaoAntifraude = endpoint({
  method: 'POST',
  path: '/api/antifraude/observacao',
  auth: 'painel',
  telas: tela,
  acao: 'editarObservacaoAntifraude',
  resumo: 'Edita a observação de uma linha',
  body: parcialDe(z.object({ observacao: z.string().trim().max(500, 'Use no máximo 500 caracteres') })).extend(
    ParDaLinha.shape,
  ),
  parcial: { juntos: [], chaves: ['rede', 'codProduto'] },
  reply: Mensagem,
  errors: ['nao_encontrado', 'registro_mudou'],
});

/** Units to release; the balance may carry hundredths, scoring always takes whole units. */
const Quantidade = numerico(
  comDuasCasas(
    z
      .number('Informe a quantidade')
      .min(0.01, 'Informe uma quantidade a partir de 0,01')
      .max(1_000_000, 'Quantidade grande demais'),
  ),
);

/**
 * `liberado` as the person saw it when deciding. Another value by now means that somebody else released meanwhile, maybe for the
 * same need: nothing is released then (`liberacao_mudou`). A caller that saw nothing leaves it out.
 */
const LinhaVista = ParDaLinha.extend({ liberado: numerico(z.number()).optional() });

export const createLiberacao = endpoint({
  method: 'POST',
  path: '/api/antifraude/liberacao',
  auth: 'painel',
  telas: tela,
  acao: 'liberarAntifraude',
  idempotente: true,
  resumo: 'Libera uma quantidade; o que espera e cabe nela é pontuado na hora',
  body: LinhaVista.extend({
    quantidade: Quantidade,
    comentario: z.string().trim().max(500, 'Use no máximo 500 caracteres').default(''),
  }),
  reply: Mensagem.extend({ unidadesPontuadas: z.number(), pontuacoes: z.number() }),
  errors: ['nao_encontrado', 'liberacao_mudou', 'chave_reutilizada', 'repeticao_em_andamento'],
});

export const createLiberacaoMassa = endpoint({
  method: 'POST',
  path: '/api/antifraude/liberacao-massa',
  auth: 'painel',
  telas: tela,
  acao: 'liberarAntifraude',
  idempotente: true,
  resumo: 'Libera a mesma quantidade em várias linhas de uma rede, todas ou nenhuma, com comentário e comprovante',
  body: z.object({
    comentario: z
      .string('Informe um comentário')
      .trim()
      .min(1, 'Informe um comentário')
      .max(500, 'Use no máximo 500 caracteres'),
    quantidade: Quantidade,
    items: z.preprocess(
      fromText,
      z
        .array(LinhaVista, 'Selecione pelo menos um produto')
        .min(1, 'Selecione pelo menos um produto')
        .max(1000, 'No máximo 1.000 produtos por vez')
        .refine(
          (items) => new Set(items.map((item) => item.rede)).size === 1,
          'Para manter a organização, só é possível selecionar produtos da mesma rede por vez.',
        ),
    ),
  }),
  arquivos: { campo: 'arquivo', maximo: 1, tamanho: 10_000_000 },
  reply: RespostaPorItem.extend({ unidadesPontuadas: z.number(), pontuacoes: z.number() }),
  errors: [
    'nao_encontrado',
    'liberacao_mudou',
    'validacao',
    'arquivo_invalido',
    'chave_reutilizada',
    'repeticao_em_andamento',
  ],
});

/** One row with its number, which its history goes by, and whether the chain's balances are controlled at all. */
export const LinhaInteira = LinhaAntifraude.extend({
  id: z.number(),
  /** Units that may still be scored: bought + released − scored. */
  saldo: z.number(),
  controlada: z.boolean(),
});
export type LinhaInteira = z.infer<typeof LinhaInteira>;

export const getLinhaAntifraude = endpoint({
  method: 'GET',
  path: '/api/antifraude/linha/{rede}/{codProduto}',
  auth: 'painel',
  telas: tela,
  resumo: 'Uma linha do antifraude',
  params: ParDaLinha,
  reply: z.object({ linha: LinhaInteira }),
  errors: ['nao_encontrado'],
});

export const passosSerie = ['dia', 'mes'] as const;
/** So many days or months are shown at most; what came before is in the balance that the first begins with. */
export const maximoPontos: Record<(typeof passosSerie)[number], number> = { dia: 60, mes: 24 };

const PontoSerie = z.object({
  /** The day, or the month's first. */
  inicio: Dia,
  comprado: z.number(),
  /** Less what was cancelled. */
  pontuado: z.number(),
  liberado: z.number(),
  /** At its end. */
  saldo: z.number(),
});
export type PontoSerie = z.infer<typeof PontoSerie>;

export const listaSerieAntifraude = defineLista<PontoSerie>()({
  chave: 'serie',
  arquivo: 'SaldoAntifraude',
  identidade: ['inicio'],
  colunas: [
    { chave: 'inicio', titulo: 'Início', tipo: 'dia', ordena: true },
    { chave: 'comprado', titulo: 'Comprado', tipo: 'numero', soma: true },
    { chave: 'pontuado', titulo: 'Pontuado', tipo: 'numero', soma: true },
    { chave: 'liberado', titulo: 'Liberado', tipo: 'numero', soma: true },
    { chave: 'saldo', titulo: 'Saldo', tipo: 'numero' },
  ],
  ordem: { campo: 'inicio', direcao: 'asc' },
});

export const listSerieAntifraude = endpoint({
  method: 'GET',
  path: '/api/antifraude/serie',
  auth: 'painel',
  telas: tela,
  resumo: 'O saldo de uma linha ao longo do tempo, por dia ou por mês',
  lista: listaSerieAntifraude,
  query: wholeListQuery(listaSerieAntifraude).extend({ ...ParDaLinha.shape, por: z.enum(passosSerie).default('mes') }),
  reply: z.object({ serie: z.array(PontoSerie), ...listaRodape }),
  errors: ['nao_encontrado'],
});

export const VendaQueEspera = z.object({
  /** Of the sale's line. */
  id: z.number(),
  /** Its place in the queue: the first is scored first. */
  posicao: z.number(),
  identificador: z.string(),
  tipoFiscal: z.string(),
  vendedor: z.string(),
  loja: z.string(),
  realizadoEm: Dia,
  unidades: z.number(),
  /** Units that wait down to and with this one: so many have to be released for it to be scored whole. */
  acumulado: z.number(),
});
export type VendaQueEspera = z.infer<typeof VendaQueEspera>;

export const listaEsperaAntifraude = defineLista<VendaQueEspera>()({
  chave: 'vendas',
  arquivo: 'VendasEmAnalise',
  colunas: [
    { chave: 'identificador', titulo: 'Número Fiscal', tipo: 'identificador', importancia: 1 },
    { chave: 'posicao', titulo: 'Posição', tipo: 'numero', ordena: true, importancia: 1 },
    { chave: 'tipoFiscal', titulo: 'Tipo', tipo: 'codigo', nomes: nomeTipoFiscal, importancia: 3 },
    { chave: 'realizadoEm', titulo: 'Realizada em', tipo: 'dia' },
    { chave: 'vendedor', titulo: 'Vendedor', importancia: 1 },
    { chave: 'loja', titulo: 'Loja' },
    { chave: 'unidades', titulo: 'Em Análise', tipo: 'numero', soma: true, importancia: 1 },
    { chave: 'acumulado', titulo: 'Acumulado', tipo: 'numero' },
  ],
  ordem: { campo: 'posicao', direcao: 'asc' },
});

export const listEsperaAntifraude = endpoint({
  method: 'GET',
  path: '/api/antifraude/espera',
  auth: 'painel',
  telas: tela,
  resumo: 'As vendas que esperam saldo em uma linha, na ordem em que serão pontuadas',
  lista: listaEsperaAntifraude,
  query: listQuery(listaEsperaAntifraude, {}).extend(ParDaLinha.shape),
  reply: z.object({ vendas: z.array(VendaQueEspera), ...listaRodape }),
  errors: ['nao_encontrado'],
});

export const DocumentoAntifraude = z.object({
  id: z.number(),
  data: Dia,
  documento: z.string(),
  loja: z.string(),
  /** Negative: a return. */
  quantidade: z.number(),
  valor: Reais,
  /** "de 10 para 8 em 03/05/2026", each time that a later file said otherwise; of as many units the value or the day. Empty where none did. */
  correcoes: z.string(),
});
export type DocumentoAntifraude = z.infer<typeof DocumentoAntifraude>;

export const listaDocumentosAntifraude = defineLista<DocumentoAntifraude>()({
  chave: 'documentos',
  arquivo: 'DocumentosAntifraude',
  colunas: [
    { chave: 'data', titulo: 'Data', tipo: 'dia', ordena: true, importancia: 1 },
    { chave: 'documento', titulo: 'Documento', tipo: 'identificador', importancia: 1 },
    { chave: 'loja', titulo: 'Loja' },
    { chave: 'quantidade', titulo: 'Quantidade', tipo: 'numero', soma: true, importancia: 1 },
    { chave: 'valor', titulo: 'Valor', tipo: 'reais', soma: true },
    { chave: 'correcoes', titulo: 'Correções', largura: 15 },
  ],
  ordem: { campo: 'data', direcao: 'desc' },
});

export const listDocumentosAntifraude = endpoint({
  method: 'GET',
  path: '/api/antifraude/documentos',
  auth: 'painel',
  telas: tela,
  resumo: 'As compras que deram saldo a uma linha, com o que foi corrigido nelas',
  lista: listaDocumentosAntifraude,
  query: listQuery(listaDocumentosAntifraude, {}).extend(ParDaLinha.shape),
  reply: z.object({ documentos: z.array(DocumentoAntifraude), ...listaRodape }),
  errors: ['nao_encontrado'],
});

export const LiberacaoAntifraude = z.object({
  id: z.number(),
  data: Instante,
  usuario: z.string(),
  quantidade: z.number(),
  comentario: z.string(),
  liberacaoEmMassa: z.boolean(),
  /** The address of the proof. */
  arquivo: z.string().nullable(),
});
export type LiberacaoAntifraude = z.infer<typeof LiberacaoAntifraude>;

export const listaLiberacoesAntifraude = defineLista<LiberacaoAntifraude>()({
  chave: 'liberacoes',
  arquivo: 'LiberacoesAntifraude',
  colunas: [
    { chave: 'data', titulo: 'Data', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'usuario', titulo: 'Usuário', importancia: 1 },
    { chave: 'quantidade', titulo: 'Quantidade', tipo: 'numero', soma: true, importancia: 1 },
    { chave: 'liberacaoEmMassa', titulo: 'Em massa', tipo: 'simNao' },
    { chave: 'comentario', titulo: 'Comentário', largura: 15 },
    { chave: 'arquivo', titulo: 'Comprovante', onde: 'tela', importancia: 1 },
  ],
  ordem: { campo: 'data', direcao: 'desc' },
});

export const listLiberacoesAntifraude = endpoint({
  method: 'GET',
  path: '/api/antifraude/liberacoes',
  auth: 'painel',
  telas: tela,
  resumo: 'As liberações de uma linha, com os comprovantes',
  lista: listaLiberacoesAntifraude,
  query: listQuery(listaLiberacoesAntifraude, {}).extend(ParDaLinha.shape),
  reply: z.object({ liberacoes: z.array(LiberacaoAntifraude), ...listaRodape }),
  errors: ['nao_encontrado'],
});

/** By the row's number, as the log has it since there is this page; what was done before, the events of the row tell. */
export const listHistoricoDaLinha = defineHistorico(
  defineRegistro(listaAntifraude, {
    tipos: ['atualizouObsAntifraude', 'liberouQuantidadeAntifraude'],
    campos: { quantidade: { titulo: 'Quantidade liberada', tipo: 'numero' } },
  }),
  {
    path: '/api/antifraude/linhas/{id}/historico',
    telas: tela,
    resumo: 'Quem mudou o quê em uma linha do antifraude',
  },
);

/** A row that a rebuild found wrong, and what it made of it. */
export const CorrecaoAntifraude = z.object({
  id: z.number(),
  criadoEm: Instante,
  geracao: z.number(),
  idRede: z.number(),
  rede: z.string(),
  codProduto: z.string(),
  produto: z.string(),
  /** By the names of the row's columns; only what differed. */
  mudou: z.record(z.string(), z.object({ de: z.number(), para: z.number() })),
  /** The same in words. */
  correcao: z.string(),
});
export type CorrecaoAntifraude = z.infer<typeof CorrecaoAntifraude>;

export const listaCorrecoesAntifraude = defineLista<CorrecaoAntifraude>()({
  chave: 'correcoes',
  arquivo: 'CorrecoesAntifraude',
  colunas: [
    { chave: 'produto', titulo: 'Produto', importancia: 1, largura: 14 },
    { chave: 'codProduto', titulo: 'Código' },
    { chave: 'rede', titulo: 'Rede', importancia: 1 },
    { chave: 'correcao', titulo: 'O que foi corrigido', importancia: 1, largura: 20 },
    { chave: 'criadoEm', titulo: 'Data', tipo: 'instante', ordena: true },
    { chave: 'geracao', titulo: 'Geração', tipo: 'identificador', importancia: 3 },
  ],
  ordem: { campo: 'criadoEm', direcao: 'desc' },
});

export const listCorrecoesAntifraude = endpoint({
  method: 'GET',
  path: '/api/antifraude/correcoes',
  auth: 'painel',
  telas: ['/painel/processar/relatorios', '/painel/antifraude'],
  acao: 'gerarRelatorios',
  resumo: 'As linhas que as gerações do antifraude corrigiram, de quanto para quanto',
  lista: listaCorrecoesAntifraude,
  query: listQuery(listaCorrecoesAntifraude, {}).extend({ geracao: z.coerce.number().int().positive().optional() }),
  reply: z.object({ correcoes: z.array(CorrecaoAntifraude), ...listaRodape }),
  errors: [],
});

/** `geracao.resultado.corrigidas`: rows that had to be changed, which `listCorrecoesAntifraude` lists. */
export const gerarAntifraude = defineGerar('antifraude', {
  path: '/api/antifraude/gerar',
  resumo: 'Refaz todas as linhas a partir dos fatos; nada muda se tudo está certo',
});
