import { expect, test } from 'vitest';
import { describeEntrega, type Entrega, pasteEntrega } from './entrega.ts';

test.each<[Entrega['detalhes'], string | null, string]>([
  [{ tipo: 'recarga', operadora: 'Vivo', celular: '11988887777' }, null, 'Operadora: Vivo · Celular: (11) 98888-7777'],
  [{ tipo: 'pix', tipoChave: 'CPF', chave: '04645428632' }, null, 'Tipo de chave: CPF · Chave Pix: 046.454.286-32'],
  [
    { tipo: 'pix', tipoChave: 'CNPJ', chave: '12ABC34501DE35' },
    null,
    'Tipo de chave: CNPJ · Chave Pix: 12.ABC.345/01DE-35',
  ],
  [
    { tipo: 'pix', tipoChave: 'Telefone', chave: '+5511988887777' },
    null,
    'Tipo de chave: Telefone · Chave Pix: (11) 98888-7777',
  ],
  [
    { tipo: 'pix', tipoChave: 'Email', chave: 'ana@casa.example' },
    null,
    'Tipo de chave: Email · Chave Pix: ana@casa.example',
  ],
  [{ tipo: 'bivolt', voltagem: '220V' }, null, 'Voltagem: 220V'],
  [{ tipo: 'credito' }, '5067411020008100', 'Cartão: 5067 4110 2000 8100'],
  [{ tipo: 'credito', nomeCompleto: 'Ana Lima' }, null, 'Nome no cartão: Ana Lima'],
  [{ tipo: 'oculto' }, null, 'Entrega: Dados de contato ocultos'],
  [{ tipo: 'geral' }, null, ''],
  [null, null, ''],
])('the delivery of %o to the card %s reads "%s"', (detalhes, cartao, esperada) => {
  const partes = describeEntrega({ detalhes, cartao });
  expect(partes.map((parte) => parte.join(': ')).join(' · ')).toBe(esperada);
});

test.each([
  [{ tipo: 'pix' as const, tipoChave: 'CPF', chave: '52998224725' }, null, '529.982.247-25', '52998224725'],
  [
    { tipo: 'pix' as const, tipoChave: 'Email', chave: 'ana@casa.example' },
    null,
    'ana@casa.example',
    'ana@casa.example',
  ],
  [{ tipo: 'recarga' as const, operadora: 'Vivo', celular: '11987654321' }, null, '(11) 98765-4321', '11987654321'],
  [{ tipo: 'credito' as const }, '5067411923338577', '5067 4119 2333 8577', '5067411923338577'],
  [{ tipo: 'bivolt' as const, voltagem: '220V' }, null, '220V', '220V'],
  [{ tipo: 'oculto' as const }, null, 'Dados de contato ocultos', 'Dados de contato ocultos'],
])('$tipo is read grouped and pasted plain', (detalhes, cartao, lido, colado) => {
  const entrega = { detalhes, cartao };
  expect(describeEntrega(entrega).at(-1)?.[1]).toBe(lido);
  expect(pasteEntrega(entrega).at(-1)?.[1]).toBe(colado);
});
