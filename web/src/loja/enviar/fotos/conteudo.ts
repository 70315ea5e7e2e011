/** What a chosen file is, by its first bytes as the server checks it, and what is against sending it. */
import { tamanhoRecibo } from '@pontua/contract/submissoes';
import { formatTamanho } from '../../../kit/envio/tamanho.ts';

export type Especie = 'foto' | 'heic' | 'pdf';

/** Bytes of a photo that is worth opening at all; it is made smaller before it is sent. */
const MAIOR_FOTO = 4 * tamanhoRecibo;

export const naoAbre = 'Não foi possível abrir este arquivo. Escolha-o de novo';
const outraCoisa = 'Este arquivo não é uma foto nem um PDF. Envie PDF, JPG, PNG, WEBP ou HEIC';

/** By its beginning and its size: seen at once, however many wait to be read. @throws Recusa for what cannot be sent, whatever is made of it */
export async function inspect(arquivo: File): Promise<Especie> {
  const inicio = await arquivo
    .slice(0, 1024)
    .arrayBuffer()
    .catch(() => {
      throw new Recusa(naoAbre);
    });
  return especieDe(new Uint8Array(inicio), arquivo.size);
}

/** @param inicio its first kilobyte */
export function especieDe(inicio: Uint8Array, tamanho: number): Especie {
  if (tamanho === 0) throw new Recusa('O arquivo está vazio');
  const especie = recognize(inicio);
  if (especie === null) throw new Recusa(outraCoisa);
  checkTamanho(tamanho, especie === 'pdf' ? tamanhoRecibo : MAIOR_FOTO);
  return especie;
}

/** Whatever is in it: not worth keeping until somebody has looked. */
export const isRefusedBySize = (bytes: number): boolean => bytes === 0 || bytes > MAIOR_FOTO;

export function checkTamanho(bytes: number, maximo = tamanhoRecibo): void {
  if (bytes <= maximo) return;
  throw new Recusa(`O arquivo tem ${formatTamanho(bytes)}; o máximo é ${formatTamanho(tamanhoRecibo)}`);
}

/** Refused on this phone; its message is for the seller. */
export class Recusa extends Error {}

function recognize(bytes: Uint8Array): Especie | null {
  const ascii = (inicio: number, fim: number) => String.fromCharCode(...bytes.subarray(inicio, fim));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'foto';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'foto';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'foto';
  if (ascii(4, 8) === 'ftyp' && /^(hei[cxms]|hevc|mif1|msf1)$/.test(ascii(8, 12))) return 'heic';
  // Scanners put a few bytes before the header, and readers accept it within the first kilobyte.
  return ascii(0, 1024).includes('%PDF-') ? 'pdf' : null;
}
