import { erros } from '@pontua/contract/errors';
import type { PremioVitrine } from '@pontua/contract/premios';
import { createResgate } from '@pontua/contract/resgates';
import { describe, expect, it } from 'vitest';
import { readFailure, semConexao, textoSemConexao } from '../../api/erro.ts';
import { camposChave } from './chave.ts';
import {
  checkResgate,
  conferencia,
  describeCusto,
  errorOfQtde,
  failureText,
  toCorpo,
  totalPontos,
  type ValoresResgate,
  valoresIniciais,
} from './pedido.ts';

const premio = (campos: Partial<PremioVitrine>): PremioVitrine => ({
  codigo: 'P1',
  nome: 'Prêmio',
  descricao: '',
  pontos: 1000,
  pontosAlternativo: 1000,
  diretorioFoto: null,
  miniatura: null,
  tipo: 'geral',
  categoria: 'Casa',
  ...campos,
});
const valores = (campos: Partial<ValoresResgate>): ValoresResgate => ({ ...valoresIniciais, ...campos });

const faltas = (tipo: PremioVitrine['tipo'], campos: Partial<ValoresResgate>): string[] => {
  const lido = createResgate.body?.safeParse(toCorpo(premio({ tipo }), valores(campos)));
  return lido?.error?.issues.map(({ message }) => message) ?? [];
};

describe('what a redemption costs', () => {
  it('is the quantity times the unit, without losing hundredths', () => {
    expect(totalPontos(premio({ pontos: 0.1 }), valores({ qtde: 3 }))).toBe(0.3);
  });

  it('follows the voltage of a bivolt prize, and of no other', () => {
    const precos = { pontos: 1000, pontosAlternativo: 1200 };
    const escolha = valores({ voltagem: '220V' });
    expect(totalPontos(premio({ ...precos, tipo: 'bivolt' }), escolha)).toBe(1200);
    expect(totalPontos(premio({ ...precos, tipo: 'geral' }), escolha)).toBe(1000);
  });
});

describe('a quantity that cannot be had', () => {
  it.each([
    ['', 'Informe a quantidade'],
    ['1,5', '“1,5” não é um número inteiro'],
    ['abc', '“abc” não é um número inteiro'],
    [0, 'No mínimo 1 por resgate'],
    [100, 'No máximo 99 por resgate'],
    [99, null],
  ])('%j: %s', (qtde, dito) => expect(errorOfQtde(qtde)).toBe(dito));
});

describe('a quantity that a button changes', () => {
  it.each([
    [{ qtde: 1 }, 1000, '1 unidade, 600 pontos'],
    [{ qtde: 2 }, 1200, '2 unidades, 1.200 pontos'],
    [{ qtde: 3 }, 1799, '3 unidades, 1.800 pontos, falta 1 ponto'],
    [{ qtde: 3 }, 1000, '3 unidades, 1.800 pontos, faltam 800 pontos'],
    [{ qtde: '' }, 1000, ''],
    [{ qtde: 100 }, 1000, ''],
  ])('%j of 600 with %d: %s', (campos, saldo, dito) => {
    expect(describeCusto(premio({ pontos: 600 }), valores(campos), saldo)).toBe(dito);
  });
});

describe('what is sent', () => {
  it('has no mask any more', () => {
    const detalhes = (tipo: PremioVitrine['tipo'], campos: Partial<ValoresResgate>) =>
      toCorpo(premio({ tipo }), valores(campos)).detalhes;
    expect(detalhes('recarga', { operadora: 'TIM', celular: '(11) 98888-7777' })).toMatchObject({
      celular: '11988887777',
    });
    expect(detalhes('pix', { tipoChave: 'CPF', chave: '390.533.447-05' })).toMatchObject({ chave: '39053344705' });
    expect(detalhes('pix', { tipoChave: 'CNPJ', chave: '12.ABC.345/01DE-35' })).toMatchObject({
      chave: '12ABC34501DE35',
    });
    expect(detalhes('pix', { tipoChave: 'Telefone', chave: '(11) 98888-7777' })).toMatchObject({
      chave: '+5511988887777',
    });
  });
});

describe('what is missing', () => {
  it('is said in the words of the programme', () => {
    expect(faltas('recarga', {})).toEqual(['Selecione a operadora', 'Informe o celular']);
    expect(faltas('recarga', { operadora: 'Vivo', celular: '(11) 9' })).toEqual(['Celular inválido']);
    for (const [celular, falta] of [
      ['(11) 3333-4444', 'Celular inválido: são nove dígitos depois do DDD'],
      ['(10) 98888-7777', 'Celular inválido: o DDD 10 não existe'],
      ['+449876543210', 'Celular inválido'],
      ['(00) 00000-0000', 'Celular inválido'],
    ] as const)
      expect(faltas('recarga', { operadora: 'Vivo', celular })).toEqual([falta]);
    expect(faltas('pix', {})).toEqual(['Selecione o tipo de chave', 'Informe a chave Pix']);
    expect(faltas('pix', { tipoChave: 'CPF', chave: '111.111.111-11' })).toEqual([
      'Chave Pix inválida para o tipo CPF',
    ]);
    expect(faltas('bivolt', {})).toEqual([]);
    expect(faltas('geral', {})).toEqual([]);
  });

  it('is the full name only for the first card', () => {
    const credito = premio({ tipo: 'credito' });
    for (const nomeCompleto of ['  ', 'Ana', '123 45'])
      expect(checkResgate(credito, valores({ nomeCompleto }), false)).toEqual({
        nomeCompleto: 'Informe seu nome completo',
      });
    expect(checkResgate(credito, valores({ nomeCompleto: "Joana d'Arc" }), false)).toEqual({});
    expect(checkResgate(credito, valores({}), true)).toEqual({});
    expect(checkResgate(premio({}), valores({}), false)).toEqual({});
  });
});

describe('what the confirmation spells out', () => {
  it('is the key as it will be sent', () => {
    const chave = (tipoChave: string, texto: string) =>
      conferencia(premio({ tipo: 'pix' }), valores({ tipoChave, chave: texto }));
    expect(chave('CPF', '39053344705')).toEqual([['Chave Pix (CPF)', '390.533.447-05']]);
    expect(chave('Telefone', '(11) 98888-7777')).toEqual([['Chave Pix (Telefone)', '(11) 98888-7777']]);
    expect(chave('Email', 'Ana@Exemplo.com.br')).toEqual([['Chave Pix (Email)', 'ana@exemplo.com.br']]);
  });

  it('is the phone, the voltage or the name of the card', () => {
    expect(conferencia(premio({ tipo: 'recarga' }), valores({ operadora: 'TIM', celular: '11988887777' }))).toEqual([
      ['Operadora', 'TIM'],
      ['Celular', '(11) 98888-7777'],
    ]);
    expect(conferencia(premio({ tipo: 'bivolt' }), valores({}))).toEqual([['Voltagem', '110V']]);
    expect(conferencia(premio({ tipo: 'credito' }), valores({ nomeCompleto: ' Ana Lima ' }))).toEqual([
      ['Nome no cartão', 'Ana Lima'],
    ]);
  });
});

describe('a redemption that failed', () => {
  const semExplicacao = 'Erro ao realizar o resgate. Tente novamente mais tarde.';

  it('is explained in the server’s words where it has any', () => {
    const falta = {
      status: 400,
      codigo: 'saldo_insuficiente',
      erro: 'Saldo insuficiente. Falta 1 ponto para este resgate',
    };
    expect(failureText(readFailure(falta.status, falta))).toBe(falta.erro);
    const interno = { codigo: 'erro_interno', erro: 'O catálogo está em manutenção' };
    expect(failureText(readFailure(500, interno))).toBe(interno.erro);
    expect(failureText(semConexao())).toBe(textoSemConexao);
  });

  it('is regretted in the programme’s where it has none', () => {
    expect(failureText(readFailure(500, { codigo: 'erro_interno', erro: erros.erro_interno.texto }))).toBe(
      semExplicacao,
    );
    expect(failureText(readFailure(500, '<html>'))).toBe(semExplicacao);
    expect(failureText(readFailure(400, { codigo: 'validacao', erro: 'qtde' }))).toBe(semExplicacao);
  });
});

describe('the field of a Pix key', () => {
  it('masks while one types, by kind', () => {
    expect(camposChave.CNPJ.mascara('11222333000181')).toBe('11.222.333/0001-81');
    expect(camposChave.Telefone.mascara('+55 (11) 98888-7777')).toBe('(11) 98888-7777');
    expect(camposChave.Email.mascara(' Ana@Exemplo.com ')).toBe('ana@exemplo.com');
    const aleatoria = '123e4567-e89b-12d3-a456-426614174000';
    const { mascara } = camposChave['Chave Aleatória'];
    expect(mascara('123E4567E89B12D3A456426614174000')).toBe(aleatoria);
    // The letters of a word before it are none of the key, and a key that is too long is not another one.
    expect(mascara(`Chave: ${aleatoria}`)).toBe(aleatoria);
    expect(mascara(`${aleatoria}0`)).toBe(`${aleatoria}0`);
    expect(mascara('ana@exemplo.com')).toBe('ana@exemplo.com');
  });
});
