/** What the screens need to know before anybody signs in. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TarifasCartao } from './tarifas.ts';

/** Jade: the colour of Pontua where the configuration names none. */
export const corPadrao = '#008061';

/** When support answers, as it is said in the middle of a sentence. */
export const atendimentoPadrao = 'segunda a sexta, das 9h às 18h';

export const Marca = z.object({
  nome: z.string(),
  telefone: z.string(),
  email: z.string(),
  atendimento: z.string(),
  /** #RRGGBB; the whole palette is derived from it. */
  corPrimaria: z.string(),
  /** In labels such as "Código American Burrs". */
  fabricante: z.string(),
  /** Preset brand of competitor products in the market research. */
  marcaConcorrente: z.string(),
  /** Address of an embedded report; without it the product draws its own. */
  relatorioUrl: z.string().nullable(),
  tarifas: TarifasCartao,
  /** Shown on the login screens of a demo installation. */
  demo: z.boolean(),
});
export type Marca = z.infer<typeof Marca>;

export const getMarca = endpoint({
  method: 'GET',
  path: '/api/marca',
  auth: 'publica',
  resumo: 'Nome, contatos e cores do programa',
  reply: Marca,
  errors: [],
});

export const getDocumentacao = endpoint({
  method: 'GET',
  path: '/api/documentacao',
  auth: 'painel',
  acao: 'verDocumentacaoApi',
  resumo: 'Endereço da página que documenta esta API, válido por uma hora',
  reply: z.object({ url: z.string() }),
  errors: [],
});
