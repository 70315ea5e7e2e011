/** The queue of receipts on their way from this phone: states, what may follow what, and what is to be done next. No side effects. */
import { isBlocked, isWhole, joinAll, regroup } from './grupos.ts';
import type { EstadoPagina, FilaDePaginas, PaginaLida, PaginaNaFila } from './pagina.ts';

export type FatoDaFila =
  | { tipo: 'escolhidas'; arquivos: readonly Escolhida[] }
  | { tipo: 'recuperadas'; paginas: readonly PaginaNaFila[] }
  | { tipo: 'lida' | 'relida'; chave: string; lido: PaginaLida }
  | { tipo: 'recusada'; chave: string; falha: string }
  | { tipo: 'guardou'; chave: string; guardado: boolean }
  | { tipo: 'juntou' | 'separou'; chave: string }
  | { tipo: 'juntaram' }
  | { tipo: 'pediram' }
  | { tipo: 'comecou'; grupo: string }
  | { tipo: 'progrediu'; grupo: string; parte: number }
  | { tipo: 'enviada'; grupo: string; repetida: boolean }
  | { tipo: 'semResposta'; grupo: string; falha: string | null }
  | { tipo: 'falhou'; grupo: string; falha: string }
  | { tipo: 'tentamDeNovo'; grupo: string }
  | { tipo: 'conexaoVoltou' }
  | { tipo: 'removida'; chave: string }
  | { tipo: 'anunciadas'; chaves: readonly string[] };

interface Escolhida {
  chave: string;
  nome: string;
  /** A receipt of its own unless said. */
  grupo?: string;
  reenvioDe?: number | null;
}

/** More at once only makes each slower where reception is bad. */
const ENVIOS_JUNTOS = 2;
/** A phone's memory holds one photo of twelve megapixels unpacked, not ten. */
const LEITURAS_JUNTAS = 1;
/** A server that answers with an error of its own this often needs somebody to look, not another try. */
const TENTATIVAS = 6;

export function reduce(fila: FilaDePaginas, fato: FatoDaFila): FilaDePaginas {
  switch (fato.tipo) {
    case 'escolhidas':
      return fato.arquivos.map(create).reduce(place, fila);
    case 'recuperadas':
      return [...fato.paginas.filter(({ chave }) => !fila.some((outro) => outro.chave === chave)), ...fila];
    case 'juntou':
    case 'separou':
      return regroup(fila, fato.chave, fato.tipo === 'juntou');
    case 'juntaram':
      return joinAll(fila);
    case 'pediram':
      return fila.map(request);
    case 'conexaoVoltou':
      return fila.map((pagina) => (pagina.estado === 'guardada' ? { ...pagina, estado: 'esperando' } : pagina));
    case 'removida':
      return fila.filter(({ chave }) => chave !== fato.chave);
    case 'anunciadas':
      return fila.filter(({ chave }) => !fato.chaves.includes(chave));
    default:
      return fila.map((pagina) => (isAbout(pagina, fato) ? { ...pagina, ...changes(pagina, fato) } : pagina));
  }
}

/** Behind the other pages of its receipt, or at the end. */
function place(fila: FilaDePaginas, nova: PaginaNaFila): FilaDePaginas {
  const ultima = fila.findLastIndex(({ grupo }) => grupo === nova.grupo);
  return ultima < 0 ? [...fila, nova] : fila.toSpliced(ultima + 1, 0, nova);
}

type FatoDeUm = FatoDoArquivo | FatoDoRecibo;
type FatoDoArquivo = Extract<FatoDaFila, { tipo: 'lida' | 'relida' | 'recusada' | 'guardou' }>;
type FatoDoRecibo = Extract<FatoDaFila, { grupo: string }>;

const isAbout = ({ chave, grupo }: PaginaNaFila, fato: FatoDeUm): boolean =>
  'grupo' in fato ? fato.grupo === grupo : fato.chave === chave;

/** What a fact changes of a file that it is about; nothing where it comes too late. */
function changes(pagina: PaginaNaFila, fato: FatoDeUm): Partial<PaginaNaFila> {
  switch (fato.tipo) {
    case 'lida':
      if (pagina.estado !== 'lendo') return {};
      return { ...fato.lido, estado: pagina.pedida ? 'esperando' : 'pronta' };
    case 'relida':
      return fato.lido;
    case 'recusada':
      return pagina.estado === 'lendo' ? { estado: 'recusada', falha: fato.falha } : {};
    case 'guardou':
      return { guardado: fato.guardado };
    case 'comecou':
      return { estado: 'enviando', parte: 0, falha: null, tentativas: pagina.tentativas + 1 };
    case 'tentamDeNovo':
      return pagina.estado === 'falhou' || pagina.estado === 'guardada'
        ? { estado: 'esperando', falha: null, pedida: true }
        : {};
    default:
      return pagina.estado === 'enviando' ? outcome(pagina, fato) : {};
  }
}

type Desfecho = Extract<FatoDeUm, { tipo: 'progrediu' | 'enviada' | 'semResposta' | 'falhou' }>;

function outcome({ tentativas }: PaginaNaFila, fato: Desfecho): Partial<PaginaNaFila> {
  switch (fato.tipo) {
    case 'progrediu':
      return { parte: fato.parte };
    case 'enviada':
      return { estado: 'enviada', parte: 1, repetida: fato.repetida && tentativas === 1 };
    case 'semResposta':
      // Without a connection it waits for ever; an error of the server's own is not asked for again without end.
      return { estado: fato.falha && tentativas >= TENTATIVAS ? 'falhou' : 'guardada', falha: fato.falha };
    case 'falhou':
      return { estado: 'falhou', falha: fato.falha };
  }
}

const create = ({ chave, nome, grupo = chave, reenvioDe = null }: Escolhida): PaginaNaFila => ({
  chave,
  grupo,
  reenvioDe,
  nome,
  estado: 'lendo',
  pedida: false,
  parte: 0,
  falha: null,
  tentativas: 0,
  guardado: false,
  chaveAcesso: null,
  repetida: false,
  miniatura: null,
});

/** What is still being read goes as soon as it was. */
const request = (pagina: PaginaNaFila): PaginaNaFila => {
  if (pagina.estado === 'lendo') return { ...pagina, pedida: true };
  return pagina.estado === 'pronta' ? { ...pagina, pedida: true, estado: 'esperando' } : pagina;
};

const count = (fila: FilaDePaginas, ...estados: readonly EstadoPagina[]): number =>
  fila.filter(({ estado }) => estados.includes(estado)).length;

const groupsOf = (fila: FilaDePaginas, estado: EstadoPagina): string[] => [
  ...new Set(fila.filter((pagina) => pagina.estado === estado).map(({ grupo }) => grupo)),
];

/** The receipts to begin sending now. */
export const nextToSend = (fila: FilaDePaginas): string[] =>
  groupsOf(fila, 'esperando')
    .filter((grupo) => isWhole(fila, grupo))
    .slice(0, Math.max(0, ENVIOS_JUNTOS - groupsOf(fila, 'enviando').length));

/** Keys of those to begin reading now. @param lendo keys of those whose reading has begun */
export const nextToRead = (fila: FilaDePaginas, lendo: ReadonlySet<string>): string[] =>
  take(
    fila.filter(({ chave }) => !lendo.has(chave)),
    'lendo',
    LEITURAS_JUNTAS - lendo.size,
  );

const take = (fila: FilaDePaginas, estado: EstadoPagina, quantos: number): string[] =>
  fila
    .filter((pagina) => pagina.estado === estado)
    .slice(0, Math.max(0, quantos))
    .map(({ chave }) => chave);

/** Chosen and not yet asked to be sent. */
export const countReady = (fila: FilaDePaginas): number =>
  fila.filter(({ estado, pedida }) => !pedida && estado === 'lendo').length + count(fila, 'pronta');

/** Asked for and on its way. */
export const countUnderWay = (fila: FilaDePaginas): number =>
  fila.filter(({ estado, pedida }) => pedida && estado === 'lendo').length +
  count(
    fila.filter(({ grupo }) => !isBlocked(fila, grupo)),
    'esperando',
    'enviando',
  );

export const countWaiting = (fila: FilaDePaginas): number => count(fila, 'guardada');

/** What would be lost if the phone forgot it: everything that may still be sent. */
export const unsent = (fila: FilaDePaginas): FilaDePaginas =>
  fila.filter(({ estado }) => estado !== 'enviada' && estado !== 'recusada');

/** Keys of what a batch has brought, once nothing of it is on its way any more; what the seller had sent before tells its own tale. */
export const finished = (fila: FilaDePaginas): string[] =>
  countUnderWay(fila) > 0
    ? []
    : fila.filter(({ estado, repetida }) => estado === 'enviada' && !repetida).map(({ chave }) => chave);
