/** The control of units: a chain cannot score more of a product than it bought. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Codigo, Flag, Instante, Mensagem, numerico, Pontos } from './fields.ts';
import { defineGerar } from './geracoes.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { FiltroRede, RedeRef } from './referencias.ts';
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
  body: ParDaLinha.extend({ observacao: z.string().trim().max(500, 'Use no máximo 500 caracteres') }),
  reply: Mensagem,
  errors: ['nao_encontrado'],
});

/** Units to release; the balance may carry hundredths, scoring always takes whole units. */
const Quantidade = numerico(
  z
    .number('Informe a quantidade')
    .min(0.01, 'Informe uma quantidade a partir de 0,01')
    .max(1_000_000, 'Quantidade grande demais')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use no máximo duas casas decimais'),
);

/**
 * `liberado` as the person saw it when deciding. Another value by now means that somebody else released meanwhile, maybe for the
 * same need: nothing is released then (`liberacao_mudou`). A caller that saw nothing leaves it out.
 */
const LinhaVista = ParDaLinha.extend({ liberado: z.coerce.number().optional() });

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
      (value) => {
        try {
          return typeof value === 'string' ? JSON.parse(value) : value;
        } catch {
          return value;
        }
      },
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

/** `geracao.resultado.corrigidas`: rows that had to be changed. */
export const gerarAntifraude = defineGerar('antifraude', {
  path: '/api/antifraude/gerar',
  resumo: 'Refaz todas as linhas a partir dos fatos; nada muda se tudo está certo',
});
