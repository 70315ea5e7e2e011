/** The words with which photos and videos are passed on, and the addresses that take them to an app. */
import { isVideo } from '@pontua/contract/midias';
import type { MidiaDoPainel } from '@pontua/contract/midias-painel';

type Midia = Pick<MidiaDoPainel, 'id' | 'url' | 'tipo' | 'miniatura' | 'premio' | 'parceiro' | 'revenda'>;

/** A line of what it is, and its address, for each; one that has no address is left out. */
export function shareText(midias: readonly Midia[], enderecos: ReadonlyMap<number, string>): string {
  return midias
    .flatMap((midia) => {
      const endereco = enderecos.get(midia.id);
      const oQue = isVideo({ midia }) ? 'Vídeo' : 'Foto';
      return endereco ? [`${oQue}: ${midia.premio}, de ${midia.parceiro} (${midia.revenda})\n${endereco}`] : [];
    })
    .join('\n\n');
}

/** To whomever is chosen there. */
export const whatsappLink = (texto: string): string => `https://wa.me/?text=${encodeURIComponent(texto)}`;

export const emailLink = (texto: string): string =>
  `mailto:?subject=${encodeURIComponent('Fotos e vídeos de resgates')}&body=${encodeURIComponent(texto)}`;
