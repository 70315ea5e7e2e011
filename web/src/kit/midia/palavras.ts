/** Photos and videos of redemptions, as staff read them. */
import { formatDia } from '@pontua/contract/dates';
import { isVideo } from '@pontua/contract/midias';
import type { MidiaDoPainel } from '@pontua/contract/midias-painel';
import type { MidiaVista } from './VisorMidias.tsx';

/** For who listens: "Vídeo: Air Fryer, de Ana Lima". */
export const describeMidia = (midia: MidiaDoPainel): string =>
  `${isVideo({ midia }) ? 'Vídeo' : 'Foto'}: ${midia.premio}, de ${midia.parceiro}`;

/** "Loja da Praça · Santos · resgatado em 01/06/2026". */
const placeOf = ({ revenda, cidade, resgatadoEm }: MidiaDoPainel): string =>
  [revenda, cidade, `resgatado em ${formatDia(resgatadoEm)}`].filter(Boolean).join(' · ');

export const toVista = <M extends MidiaDoPainel>(midia: M): M & MidiaVista => ({
  ...midia,
  titulo: midia.premio,
  legenda: `De ${midia.parceiro} · ${placeOf(midia)}`,
  descricao: describeMidia(midia),
});
