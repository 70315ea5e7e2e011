/** The rules and the privacy policy: read by everybody, published by staff in versions, accepted by sellers. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, Instante } from './fields.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';

export const tiposTexto = { regulamento: 'Regulamento', privacidade: 'Política de privacidade' } as const;
export type TipoTexto = keyof typeof tiposTexto;
const TipoDeTexto = z.enum(['regulamento', 'privacidade']);

/** A text is parts with a title each, as it is typed: "# Title", and paragraphs with a blank line between them. */
export interface ParteTexto {
  titulo: string;
  frases: readonly string[];
}

/** A text in its parts; what stands before the first title has none. */
export function partesDe(conteudo: string): ParteTexto[] {
  const partes: { titulo: string; frases: string[] }[] = [];
  for (const bloco of conteudo.split(/\n\s*\n|\n(?=#)|(?<=^#[^\n]*)\n/m)) {
    const texto = bloco.trim().replace(/\s*\n\s*/g, ' ');
    if (texto === '') continue;
    if (texto.startsWith('#')) partes.push({ titulo: texto.replace(/^#+\s*/, ''), frases: [] });
    else if (partes.length === 0) partes.push({ titulo: '', frases: [texto] });
    else partes.at(-1)?.frases.push(texto);
  }
  return partes;
}

/** The same backwards. */
export const conteudoDe = (partes: readonly ParteTexto[]): string =>
  partes.map(({ titulo, frases }) => [titulo && `# ${titulo}`, ...frases].filter(Boolean).join('\n\n')).join('\n\n');

/** What holds now. Version 0 is the text of the product, which the interface has. */
const TextoVigente = z.object({
  versao: z.number().int(),
  conteudo: z.string().nullable(),
  publicadoEm: Instante.nullable(),
});
export type TextoVigente = z.infer<typeof TextoVigente>;

export const getTexto = endpoint({
  method: 'GET',
  path: '/api/textos/{tipo}',
  auth: 'publica',
  resumo: 'O regulamento ou a política de privacidade que vale agora; sem conteúdo, vale o texto da própria interface',
  params: z.object({ tipo: TipoDeTexto }),
  reply: TextoVigente,
  errors: ['validacao'],
});

const tela = '/painel/textos';

const Publicado = z.object({
  tipo: TipoDeTexto,
  versao: z.number().int(),
  conteudo: z.string(),
  exigeAceite: z.boolean(),
  publicadoEm: Instante,
  responsavel: z.string().nullable(),
  /** Sellers who accepted this version; of a policy none are asked. */
  aceites: z.number().int(),
});
export type Publicado = z.infer<typeof Publicado>;

export const listTextos = endpoint({
  method: 'GET',
  path: '/api/textos',
  auth: 'painel',
  telas: [tela],
  resumo: 'As versões publicadas do regulamento e da política de privacidade, a última primeiro',
  reply: z.object({ textos: z.array(Publicado) }),
  errors: [],
});

export const publishTexto = endpoint({
  method: 'POST',
  path: '/api/textos',
  auth: 'painel',
  telas: [tela],
  acao: 'publicarTextos',
  resumo: 'Publica uma nova versão de um texto; a que estava na tela de quem escreve tem de ser a que vale',
  idempotente: true,
  body: z.object({
    tipo: TipoDeTexto,
    conteudo: z
      .string()
      .trim()
      .min(1, 'Escreva o texto')
      .max(60_000, 'Use no máximo 60.000 letras')
      .refine((texto) => partesDe(texto)[0]?.titulo !== '', 'Comece com um título: uma linha com # e o nome da parte'),
    /** Sellers must accept it before they go on. */
    exigeAceite: Flag,
    /** The version that was seen. */
    versao: z.number().int().min(0),
  }),
  reply: z.object({ versao: z.number().int() }),
  errors: ['validacao', 'estado_invalido'],
});

const Aceite = z.object({
  id: z.number().int(),
  parceiro: z.string(),
  revenda: z.string(),
  versao: z.number().int(),
  aceitoEm: Instante,
});

export const listaAceites = defineLista<z.infer<typeof Aceite>>()({
  chave: 'aceites',
  arquivo: 'Aceites',
  ordem: { campo: 'aceitoEm', direcao: 'desc' },
  colunas: [
    { chave: 'parceiro', titulo: 'Vendedor', importancia: 1 },
    { chave: 'revenda', titulo: 'Loja' },
    { chave: 'versao', titulo: 'Versão', tipo: 'numero', importancia: 1 },
    { chave: 'aceitoEm', titulo: 'Aceito em', tipo: 'instante', ordena: true, importancia: 1 },
  ],
});

export const listAceites = endpoint({
  method: 'GET',
  path: '/api/textos/aceites',
  auth: 'painel',
  telas: [tela],
  resumo: 'Quem aceitou qual versão do regulamento, e quando',
  lista: listaAceites,
  query: listQuery(listaAceites, {}),
  reply: z.object({ aceites: z.array(Aceite), ...listaRodape }),
  errors: [],
});
