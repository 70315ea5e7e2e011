import { describe, expect, it } from 'vitest';
import { confere, editPerfil, type valoresDe } from './perfil.ts';

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
});
