/** The brand as staff set it: each field is the configuration's until it is set here, and again when it is set to that. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { digits, Flag, linha, Mensagem, texto } from './fields.ts';
import { parcialDe } from './parcial.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { Cores } from './sistema.ts';

const Cor = z
  .string('Informe a cor')
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use o formato #RRGGBB')
  .toLowerCase();

export const CamposMarca = z.object({
  nome: texto('Nome', 40),
  telefone: linha().max(30, 'Use no máximo 30 caracteres'),
  /** Digits with the area code; blank: none is shown. */
  whatsapp: z
    .string()
    .transform(digits)
    .refine((numero) => /^(\d{10,11})?$/.test(numero), 'Informe o número com DDD'),
  email: linha('E-mail obrigatório').pipe(z.email('E-mail inválido')),
  /** "…, de segunda a sexta, das 9h às 18h." */
  atendimento: linha().max(80, 'Use no máximo 80 caracteres').min(1, 'Informe o horário'),
  /** All colours are derived from it, so that they can always be read. */
  cor: Cor,
  fabricante: texto('Fabricante', 60),
  concorrente: texto('Concorrente', 60),
});
export type CamposMarca = z.infer<typeof CamposMarca>;

const tela = '/painel/marca';

const Ajustes = z.object({
  vigente: CamposMarca,
  /** What the configuration says. */
  padrao: CamposMarca,
  /** Addresses of the pictures; null: the product draws its own. */
  logo: z.string().nullable(),
  icone: z.string().nullable(),
});
export type AjustesMarca = z.infer<typeof Ajustes>;

export const getAjustesMarca = endpoint({
  method: 'GET',
  path: '/api/marca/ajustes',
  auth: 'painel',
  telas: [tela],
  acao: 'editarMarca',
  resumo: 'A marca que vale e a da configuração',
  reply: Ajustes,
  errors: [],
});

const figuras = ['logo', 'icone'] as const;
const quais = ['', 'logo', 'icone', 'logo,icone'] as const;
export type ImagensEnviadas = (typeof quais)[number];

export const updateMarca = endpoint({
  method: 'PUT',
  path: '/api/marca/ajustes',
  auth: 'painel',
  telas: [tela],
  acao: 'editarMarca',
  resumo: 'Altera a marca; o que é igual ao da configuração volta a segui-la',
  body: parcialDe(CamposMarca, figuras).extend({
    /** What the files that come along are, in their order. */
    imagens: z.enum(quais).optional(),
    semLogo: Flag.optional(),
    semIcone: Flag.optional(),
  }),
  parcial: { juntos: [], figuras },
  arquivos: { campo: 'arquivos', maximo: 2, tamanho: 5_000_000 },
  reply: Mensagem,
  errors: ['validacao', 'registro_mudou', 'arquivo_invalido'],
});

export const getPreviaMarca = endpoint({
  method: 'GET',
  path: '/api/marca/previa',
  auth: 'painel',
  telas: [tela],
  acao: 'editarMarca',
  resumo: 'As cores que uma cor daria ao programa, no claro e no escuro',
  query: z.object({ cor: Cor }),
  reply: z.object({ cores: Cores }),
  errors: ['validacao'],
});

/** There is one brand; what is logged of it names it so. */
export const idMarca = 1;

export const listHistoricoMarca = defineHistorico(
  defineRegistro(
    { colunas: [] },
    {
      tipos: ['atualizouMarca'],
      campos: {
        nome: { titulo: 'Nome do programa' },
        cor: { titulo: 'Cor' },
        telefone: { titulo: 'Telefone' },
        whatsapp: { titulo: 'WhatsApp' },
        email: { titulo: 'E-mail' },
        atendimento: { titulo: 'Horário do atendimento' },
        fabricante: { titulo: 'Fabricante' },
        concorrente: { titulo: 'Marca concorrente' },
        logoId: { titulo: 'Logotipo', semValor: true },
        iconeId: { titulo: 'Ícone', semValor: true },
      },
    },
  ),
  { path: '/api/marca/{id}/historico', telas: [tela], resumo: 'O que foi mudado na marca' },
);
