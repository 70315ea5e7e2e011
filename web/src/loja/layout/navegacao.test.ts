import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { destinosDe } from './navegacao.ts';

const { sistema, digitacao, foto } = tiposPontuacao;

it.each([
  [sistema, false, []],
  [sistema, true, ['Recibos enviados']],
  [digitacao, false, ['Enviar pontuação']],
  [digitacao, true, ['Enviar pontuação']],
  [foto, true, ['Enviar pontuação']],
])(
  'a store of type %i, whose seller has sent receipts: %s, leads to %j',
  (tipoPontuacaoRevenda, temRecibos, titulos) => {
    const destinos = destinosDe({ tipoPontuacaoRevenda, temRecibos });
    const daTela = destinos.filter(({ para }) => para === paths.enviarPontuacao);
    expect(daTela.map(({ titulo }) => titulo)).toEqual(titulos);
  },
);
