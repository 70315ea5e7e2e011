import { formatDia } from '@pontua/contract/dates';
import { isVideo, type Midia } from '@pontua/contract/midias';
import type { MidiaVista } from '../../kit/midia/VisorMidias.tsx';

/** "De Ana", or one's own. */
export const deQuem = ({ meu, parceiro }: Midia): string => (meu ? 'O seu prêmio' : `De ${parceiro}`);

/** "Casa & Fogão · Joinville · 03/09/2026": a store that says its town in its name does not say it twice. */
export const ondeEQuando = ({ revenda, cidade, resgatadoEm }: Midia): string =>
  [revenda, saysCidade(revenda, cidade) ? '' : cidade, formatDia(resgatadoEm)].filter(Boolean).join(' · ');

const saysCidade = (revenda: string, cidade: string | null): boolean =>
  cidade !== null && ` ${revenda}`.toLocaleLowerCase('pt-BR').endsWith(` ${cidade}`.toLocaleLowerCase('pt-BR'));

/** For who listens: "Vídeo: Air Fryer. De Ana". */
const describeMinhaMidia = (midia: Midia): string =>
  `${isVideo(midia) ? 'Vídeo' : 'Foto'}: ${midia.premio}. ${deQuem(midia)}`;

export const toVista = (midia: Midia): MidiaVista => ({
  id: midia.id,
  url: midia.midia.url,
  titulo: midia.premio,
  legenda: `${deQuem(midia)} · ${ondeEQuando(midia)}`,
  descricao: describeMinhaMidia(midia),
});
