/** Code page 850, which Excel's "CSV (MS-DOS)" is written in where Windows speaks Portuguese, and which no decoder of the platform knows. */

/** Its characters from 0x80 on. */
export const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»' +
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** As a `TextDecoder` of bytes that each are a character. */
export const decoderCp850 = {
  decode: (bytes?: Uint8Array): string =>
    bytes
      ? Buffer.from(bytes)
          .toString('latin1')
          .replace(/[\x80-\xff]/g, (letra) => cp850[letra.charCodeAt(0) - 0x80] ?? letra)
      : '',
};

/** é â ç ê ô í ó ú: in Windows-1252 signs that do not stand behind a letter. */
const letras = new Set([0x82, 0x83, 0x87, 0x88, 0x93, 0xa1, 0xa2, 0xa3]);

/** Whether a letter of it goes on a word. @param bytes no UTF-8 */
export const isCp850 = (bytes: Buffer): boolean =>
  bytes.some((byte, onde) => letras.has(byte) && isLetra(bytes[onde - 1]));

const isLetra = (byte = 0): boolean => /[A-Za-z]/.test(String.fromCharCode(byte));
