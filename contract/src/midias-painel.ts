/** Photos and videos of redemptions as staff see them: found by chain and day, shared, downloaded, deleted. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, Id, IdParams, Instante, Mensagem, nomeia } from './fields.ts';
import { FiltroRede } from './referencias.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { RespostaPorItem } from './selecao.ts';

export const telasMidias = { lista: '/painel/fotos-videos', envio: '/painel/processar/foto-video' } as const;

/** Photos and videos that one call deletes, shares or downloads at most. */
export const maximoMidias = 20;
/** Days that an address lives which opens without a session. */
export const validadeLinkDias = 7;
/** Such addresses of one photo or video that are open at a time. */
export const maximoLinks = 20;

export const ArquivoDeMidia = z.object({
  id: z.number(),
  /** Signed address, good for minutes. */
  url: z.string(),
  /** "image/webp", "video/mp4"… */
  tipo: z.string(),
  /** Of photos. */
  miniatura: z.string().nullable(),
  /** The same as a download, under a name that says what it is. */
  download: z.string(),
});
export type ArquivoDeMidia = z.infer<typeof ArquivoDeMidia>;

export const MidiaDoPainel = ArquivoDeMidia.extend({
  idResgate: z.number(),
  parceiro: z.string(),
  premio: z.string(),
  revenda: z.string(),
  rede: z.string(),
  cidade: z.string().nullable(),
  resgatadoEm: Instante,
  /** When it was attached, by which the list is filtered and sorted. */
  criadoEm: Instante,
  /** Of the redemption. */
  status: z.number(),
});
export type MidiaDoPainel = z.infer<typeof MidiaDoPainel>;

/** Where a page ended; the next one begins after it. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z~\d{1,15}$/, 'Página inválida')
  .transform((cursor) => {
    const [criadoEm = '', id = ''] = cursor.split('~');
    return { criadoEm, id: Number(id) };
  });

export const listMidiasDoPainel = endpoint({
  method: 'GET',
  path: '/api/resgates/fotos_videos',
  auth: 'painel',
  telas: [telasMidias.lista],
  resumo: 'Fotos e vídeos de resgates ao alcance do usuário, dos anexados por último aos mais antigos',
  query: z.object({
    rede: FiltroRede,
    /** Days on which they were attached. */
    dataInicial: Dia.optional(),
    dataFinal: Dia.optional(),
    cursor: Cursor.optional(),
    /** Whoever does not ask for a page gets as many as one may hold. */
    limite: z.coerce.number().int().min(1).max(60).default(60),
  }),
  reply: z.object({
    midias: z.array(MidiaDoPainel),
    /** Asks for the next page; null where this is the last. */
    proxima: z.string().nullable(),
  }),
  errors: [],
});

export const listMidiasDoResgate = endpoint({
  method: 'GET',
  path: '/api/resgates/{id}/midias',
  auth: 'painel',
  telas: ['/painel/resgates', telasMidias.envio],
  resumo: 'Fotos e vídeos de um resgate',
  params: IdParams,
  reply: z.object({ midias: z.array(MidiaDoPainel) }),
  errors: ['nao_encontrado'],
});

const telas = [telasMidias.lista, '/painel/resgates'] as const;

export const deleteMidia = endpoint({
  method: 'DELETE',
  path: '/api/resgates/fotos_videos/{id}',
  auth: 'painel',
  telas,
  acao: 'excluir',
  resumo: 'Exclui uma foto ou um vídeo; os links que o abrem deixam de valer',
  params: IdParams,
  reply: Mensagem,
  errors: ['nao_encontrado'],
});

export const listHistoricoMidia = defineHistorico(
  defineRegistro({ colunas: [] }, { tipos: ['criouMidia', 'compartilhouMidia', 'revogouLinkMidia'] }),
  {
    path: '/api/resgates/fotos_videos/{id}/historico',
    telas,
    resumo: 'Quem anexou e compartilhou uma foto ou um vídeo; depois de excluído, o do resgate o diz',
  },
);

const IdsMidia = z
  .array(Id, 'Selecione ao menos uma mídia')
  .min(1, 'Selecione ao menos uma mídia')
  .max(maximoMidias, `No máximo ${maximoMidias} por vez`)
  .transform((ids) => [...new Set(ids)])
  .meta(nomeia('midia'));

export const deleteMidias = endpoint({
  method: 'POST',
  path: '/api/resgates/fotos_videos/excluir',
  auth: 'painel',
  telas,
  acao: 'excluir',
  resumo: 'Exclui várias fotos e vídeos, e diz dos que ficaram por quê',
  body: z.object({ ids: IdsMidia }),
  reply: RespostaPorItem,
  errors: ['nao_encontrado', 'validacao'],
});

export const shareMidias = endpoint({
  method: 'POST',
  path: '/api/resgates/fotos_videos/links',
  auth: 'painel',
  telas,
  acao: 'compartilharMidia',
  resumo: `Endereços que abrem fotos e vídeos sem entrar no painel, por ${validadeLinkDias} dias`,
  body: z.object({ ids: IdsMidia }),
  reply: z.object({
    links: z.array(z.object({ idMidia: z.number(), endereco: z.string(), venceEm: Instante })),
  }),
  errors: ['nao_encontrado', 'estado_invalido', 'validacao'],
});

export const LinkMidia = z.object({
  id: z.number(),
  criadoPor: z.string(),
  criadoEm: Instante,
  venceEm: Instante,
});
export type LinkMidia = z.infer<typeof LinkMidia>;

export const listLinksMidia = endpoint({
  method: 'GET',
  path: '/api/resgates/fotos_videos/{id}/links',
  auth: 'painel',
  telas,
  acao: 'compartilharMidia',
  resumo: 'Links de uma foto ou de um vídeo que ainda abrem',
  params: IdParams,
  reply: z.object({ links: z.array(LinkMidia) }),
  errors: ['nao_encontrado'],
});

export const revokeLinkMidia = endpoint({
  method: 'DELETE',
  path: '/api/resgates/fotos_videos/links/{id}',
  auth: 'painel',
  telas,
  acao: 'compartilharMidia',
  resumo: 'Desativa um link de foto ou vídeo antes da hora',
  params: IdParams,
  reply: Mensagem,
  errors: ['nao_encontrado'],
});
