import { describe, expect, it } from 'vitest';
import { confere, editPerfil, formatCelular, type valoresDe } from './perfil.ts';

const vazio = {
  nome: '',
  dataNascimento: '',
  sexo: '',
  celular: '',
  telefone: '',
  email: '',
  endCep: '',
  endRua: '',
  endNumero: '',
  endComplemento: '',
  endBairro: '',
  endCidade: '',
  endEstado: '',
  senhaAntiga: '',
  senha: '',
} satisfies ReturnType<typeof valoresDe>;

describe('profile', () => {
  it('needs everything but complemento, telefone, e-mail and the passwords', () => {
    const faltas = editPerfil.body?.safeParse(vazio).error?.issues.map(({ path }) => path.join('.'));
    expect(new Set(faltas)).toEqual(
      new Set([
        'nome',
        'dataNascimento',
        'sexo',
        'celular',
        'endCep',
        'endRua',
        'endNumero',
        'endBairro',
        'endCidade',
        'endEstado',
      ]),
    );
  });

  it('asks for the old password only where a new one was typed', () => {
    expect(confere(vazio)).toEqual({});
    expect(confere({ ...vazio, senha: 'segredo novo' })).toEqual({ senhaAntiga: 'Informe a senha atual' });
    expect(confere({ ...vazio, senha: 'segredo novo', senhaAntiga: 'antigo' })).toEqual({});
  });

  it('shows a phone as it grows, with eight or nine digits', () => {
    expect(['1', '11', '119', '11988887', '1133334444', '11988887777'].map(formatCelular)).toEqual([
      '(1',
      '(11',
      '(11) 9',
      '(11) 9888-87',
      '(11) 3333-4444',
      '(11) 98888-7777',
    ]);
  });
});
