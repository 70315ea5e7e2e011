import { formatDia } from '@pontua/contract/dates';
import { isVideo, type Midia } from '@pontua/contract/midias';
import type { MidiaVista } from '../../kit/midia/VisorMidias.tsx';

/** "De Ana", or one's own. */
export const deQuem = ({ meu, parceiro }: Midia): string => (meu ? 'O seu prêmio' : `De ${parceiro}`);

/** For who listens: "Vídeo: Air Fryer. De Ana". */
const descreve = (midia: Midia): string => `${isVideo(midia) ? 'Vídeo' : 'Foto'}: ${midia.premio}. ${deQuem(midia)}`;

export const toVista = (midia: Midia): MidiaVista => ({
  id: midia.id,
  url: midia.midia.url,
  titulo: midia.premio,
  legenda: [deQuem(midia), midia.revenda, midia.cidade, formatDia(midia.resgatadoEm)].filter(Boolean).join(' · '),
  descricao: descreve(midia),
});
