import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attribute, createXml, XmlInvalido } from './xml.ts';

/** What the listener hears, as one line of text; the XML comes in pieces of the size given. */
function heard(xml: string, tamanho = xml.length): string {
  const ditos: string[] = [];
  const leitor = createXml({
    open: (nome, atributos) =>
      ditos.push(`<${nome}${attribute(atributos, 'r') ? ` ${attribute(atributos, 'r')}` : ''}>`),
    close: (nome) => ditos.push(`</${nome}>`),
    text: (texto) => ditos.push(texto),
    wantsText: () => true,
  });
  for (let i = 0; i < xml.length; i += Math.max(1, tamanho)) leitor.write(xml.slice(i, i + Math.max(1, tamanho)));
  leitor.end();
  return ditos.join('');
}

test.each([
  ['<?xml version="1.0"?>\n<a><b/>x<c r="1">y</c></a>', '<a><b></b>x<c 1>y</c></a>'],
  ["<x:a><x:b x:r='2' /></x:a >", '<a><b 2></b></a>'],
  ['<a><!-- <b> > --><![CDATA[<b> & ]]></a>', '<a><b> & </a>'],
  ['<a r="1 > 0">x</a>', '<a 1 > 0>x</a>'],
  ['<a sr="no" r = "yes"/>', '<a yes></a>'],
  ['<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;&#x1F600;</a>', '<a><&>"\'AB😀</a>'],
])('%s', (xml, esperado) => {
  for (let tamanho = 1; tamanho <= xml.length; tamanho++) expect(heard(xml, tamanho)).toBe(esperado);
});

test.each([
  ['an entity of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['an entity from elsewhere', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  ['an unknown entity', '<a>&x;</a>'],
  ['an ampersand alone', '<a>a & b</a>'],
  ['elements that cross', '<a><b></a></b>'],
  ['an end too early', '<a><b>x'],
  ['two roots', '<a/><b/>'],
  ['no root', '  '],
  ['a tag without an end', `<a ${'x'.repeat(1_500_000)}`],
  ['text without an end', `<a>${'x'.repeat(1_500_000)}`],
  ['a character beyond Unicode', '<a>&#x110000;</a>'],
])('%s is refused', (_nome, xml) => {
  expect(() => heard(xml, 65_536)).toThrow(XmlInvalido);
});

test('any text comes back as it was, in pieces of any size', () => {
  const escaped = (texto: string) => texto.replace(/[<>&"']/g, (letra) => `&#${letra.charCodeAt(0)};`);
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 30 }), (texto, valor, tamanho) => {
      expect(heard(`<a r="${escaped(valor)}">${escaped(texto)}</a>`, tamanho)).toBe(`<a ${valor}>${texto}</a>`);
    }),
  );
});
