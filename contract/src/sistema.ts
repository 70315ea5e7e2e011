/** What the screens need to know before anybody signs in. */
import { z } from 'zod';
import { acentos } from './acentos.ts';
import { cabecas } from './cabecas.ts';
import { endpoint } from './endpoint.ts';
import { TarifasCartao } from './tarifas.ts';

/** Jade: the colour of Pontua where the configuration names none. */
export const corPadrao = '#008061';

/** When support answers, as it is said in the middle of a sentence. */
export const atendimentoPadrao = 'segunda a sexta, das 9h às 18h';

const tom = z.string();
/** From light to dark; the seventh fills buttons. */
const Tons = z.tuple([tom, tom, tom, tom, tom, tom, tom, tom, tom, tom]);
export type Tons = z.infer<typeof Tons>;
const Variaveis = z.record(z.string(), z.string());

/** The palette of an installation. Its contrasts are those of WCAG 2.2 AA, whichever colour was configured. */
export const Cores = z.object({
  tons: z.record(z.enum([...acentos, 'gray', 'dark']), Tons),
  /** CSS variables of the light and of the dark scheme → their values. */
  claro: Variaveis,
  escuro: Variaveis,
  /** Text on light fills, and the luminance (WCAG, 0 to 1) above which a fill is light. */
  tinta: tom,
  limiarLuminancia: z.number(),
});
export type Cores = z.infer<typeof Cores>;

export const Marca = z.object({
  nome: z.string(),
  telefone: z.string(),
  email: z.string(),
  atendimento: z.string(),
  /** Digits with the area code; blank where there is none. */
  whatsapp: z.string(),
  /** Address of the programme's own logo and icon; null: the product's are drawn. */
  logo: z.string().nullable(),
  icone: z.string().nullable(),
  /** #RRGGBB, as it was chosen; `cores` is derived from it. */
  corPrimaria: z.string(),
  cores: Cores,
  /** In labels such as "Código American Burrs". */
  fabricante: z.string(),
  /** Preset brand of competitor products in the market research. */
  marcaConcorrente: z.string(),
  tarifas: TarifasCartao,
  /** Whether e-mails leave the installation; where they do not, no link reaches who asks for one. */
  enviaEmail: z.boolean(),
  /** Shown on the login screens of a demo installation. */
  demo: z.boolean(),
});
export type Marca = z.infer<typeof Marca>;

export const getMarca = endpoint({
  ...cabecas.getMarca,
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
