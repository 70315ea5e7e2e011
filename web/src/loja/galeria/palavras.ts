import { isVideo, type Midia } from '@pontua/contract/midias';

/** "De Ana", or one's own. */
export const deQuem = ({ meu, parceiro }: Midia): string => (meu ? 'O seu prêmio' : `De ${parceiro}`);

/** For who listens: "Vídeo: Air Fryer. De Ana". */
export const descreve = (midia: Midia): string =>
  `${isVideo(midia) ? 'Vídeo' : 'Foto'}: ${midia.premio}. ${deQuem(midia)}`;
