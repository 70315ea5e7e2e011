import { tamanhoRecibo } from '@pontua/contract/submissoes';
import { describe, expect, it } from 'vitest';
import { checkTamanho, especieDe } from './conteudo.ts';

const bytes = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));

describe('what a chosen file is', () => {
  it.each([
    ['\xff\xd8\xff\xe0..JFIF', 'foto'],
    ['\x89PNG\r\n\x1a\n....', 'foto'],
    ['RIFF....WEBPVP8 ', 'foto'],
    ['....ftypheic....', 'heic'],
    ['%PDF-1.7\n', 'pdf'],
    ['from a scanner\n%PDF-1.4', 'pdf'],
  ])('knows %j', (texto, especie) => {
    expect(especieDe(bytes(texto), 5000)).toBe(especie);
  });

  it.each(['<!doctype html><title>nota.jpg</title>', 'GIF89a', '....ftypisom....', 'PK\x03\x04', '\xff\xd8'])(
    'refuses %j, whatever its name',
    (texto) => {
      expect(() => especieDe(bytes(texto), 5000)).toThrow('Este arquivo não é uma foto nem um PDF');
    },
  );

  it('refuses the empty and the too large, saying how large it is', () => {
    expect(() => especieDe(new Uint8Array(), 0)).toThrow('O arquivo está vazio');
    expect(() => checkTamanho(tamanhoRecibo)).not.toThrow();
    expect(() => checkTamanho(tamanhoRecibo + 1_000_000)).toThrow('O arquivo tem 16\u00a0MB; o máximo é 15\u00a0MB');
    expect(() => especieDe(bytes('%PDF-1.7'), tamanhoRecibo + 1)).toThrow('o máximo é');
    // A photo is made smaller first.
    expect(especieDe(bytes('\xff\xd8\xff\xe0'), tamanhoRecibo + 1)).toBe('foto');
  });
});
