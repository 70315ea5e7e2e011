import { expect, test } from 'vitest';
import { emailLink, shareText, whatsappLink } from './compartilhamento.ts';

const midia = (id: number, tipo: string) => ({
  id,
  tipo,
  url: '',
  miniatura: null,
  premio: 'Air Fryer & Cia',
  parceiro: 'Ana Lima',
  revenda: 'Loja #1',
});

test('each is named and has its address; what stands in a name is no part of the link', () => {
  const texto = shareText(
    [midia(1, 'image/webp'), midia(2, 'video/mp4'), midia(3, 'image/webp')],
    new Map([
      [1, 'https://p.example/arquivos/midia/a.webp?v=1&s=link.1&a=x'],
      [2, 'https://p.example/b'],
    ]),
  );
  expect(texto).toBe(
    'Foto: Air Fryer & Cia, de Ana Lima (Loja #1)\nhttps://p.example/arquivos/midia/a.webp?v=1&s=link.1&a=x\n\n' +
      'Vídeo: Air Fryer & Cia, de Ana Lima (Loja #1)\nhttps://p.example/b',
  );
  expect(new URL(whatsappLink(texto)).searchParams.get('text')).toBe(texto);
  expect([whatsappLink(texto), emailLink(texto)]).toEqual([
    expect.stringMatching(/^https:\/\/wa\.me\/\?text=/),
    expect.stringMatching(/^mailto:\?/),
  ]);
  expect(new URL(emailLink(texto)).searchParams.get('body')).toBe(texto);
});
