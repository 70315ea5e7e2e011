import { expect, test } from 'vitest';
import { describeEntrega, type Entrega } from './entrega.ts';

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
])('a entrega de %o no cartão %s lê-se "%s"', (detalhes, cartao, esperada) => {
  const partes = describeEntrega({ detalhes, cartao });
  expect(partes.map((parte) => parte.join(': ')).join(' · ')).toBe(esperada);
});
