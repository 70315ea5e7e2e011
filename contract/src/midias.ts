/** Photos and videos of redemptions that arrived. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, Id, Mensagem, nomeia, numerico } from './fields.ts';

/** Bytes of one photo or video. */
export const tamanhoMidia = 60_000_000;
/** Photos and videos of one redemption. */
export const midiasPorResgate = 10;

export const Midia = z.object({
  id: z.number(),
  /** First name only. */
  parceiro: z.string(),
  /** It is the caller's own. */
  meu: z.boolean(),
  premio: z.string(),
  revenda: z.string(),
  cidade: z.string().nullable(),
  /** The day is enough of somebody else's life. */
  resgatadoEm: Dia,
  midia: z.object({
    /** Signed address, good for minutes. */
    url: z.string(),
    /** "image/webp", "video/mp4"… */
    tipo: z.string(),
    /** Of photos. */
    miniatura: z.string().nullable(),
  }),
});
export type Midia = z.infer<typeof Midia>;

/** By its type; whatever is no picture is a video. */
export const isVideo = ({ midia }: { midia: Pick<Midia['midia'], 'tipo'> }): boolean => !midia.tipo.includes('image');

export const listMidias = endpoint({
  method: 'GET',
  path: '/api/resgates/fotos_videos',
  auth: 'loja',
  resumo: 'Fotos e vídeos de resgates da rede do vendedor, do mais novo ao mais antigo',
  query: z.object({
    /** Id of the last one seen; older ones follow. */
    antesDe: Id.optional(),
    /** Whoever does not ask for a page gets as many as one may hold. */
    limite: z.coerce.number().int().min(1).max(60).default(60),
  }),
  reply: z.object({ midias: z.array(Midia), temMais: z.boolean() }),
  errors: [],
});

const semId = 'Informe o ID do resgate primeiro';
const IdDoResgate = numerico(z.int(semId).positive(semId)).meta(nomeia('resgate'));

export const uploadMidia = endpoint({
  method: 'POST',
  path: '/api/upload/foto_video',
  auth: 'painel',
  telas: ['/painel/processar/foto-video'],
  acao: 'enviarArquivos',
  resumo: 'Anexa a um resgate uma foto (JPG, PNG ou WEBP) ou um vídeo (MP4, WEBM ou MOV)',
  body: z.object({ idResgate: IdDoResgate }),
  arquivos: { campo: 'arquivo', maximo: 1, tamanho: tamanhoMidia },
  reply: Mensagem.extend({ id: z.number() }),
  errors: ['nao_encontrado', 'estado_invalido', 'arquivo_invalido', 'arquivo_grande', 'validacao'],
});
