import { describe, expect, it } from 'vitest';
import { pessoaVazia } from '../../kit/cadastro/pessoa.ts';
import { checkPerfil, editPerfil, toCorpo, type valoresDe } from './perfil.ts';

const vazio = {
  ...pessoaVazia,
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

  it('is sent without its masks, the birth date as YYYYMMDD', () => {
    const digitado = {
      ...vazio,
      celular: '(11) 98888-7777',
      telefone: '(11) 3333-4444',
      endCep: '01310-100',
      dataNascimento: '1990-02-28',
    };
    expect(toCorpo(digitado, { hobby: 'Ler' })).toMatchObject({
      celular: '11988887777',
      telefone: '1133334444',
      endCep: '01310100',
      dataNascimento: '19900228',
      hobby: 'Ler',
    });
  });

  it('asks for the old password only where a new one or another e-mail was typed', () => {
    const atual = { email: 'lia@casa.example' };
    const mesmo = { ...vazio, email: ' LIA@casa.example' };
    expect(checkPerfil(vazio, { email: null })).toEqual({});
    expect(checkPerfil(mesmo, atual)).toEqual({});
    expect(checkPerfil({ ...mesmo, senha: 'segredo novo' }, atual)).toEqual({ senhaAntiga: 'Informe a senha atual' });
    expect(checkPerfil(vazio, atual)).toEqual({ senhaAntiga: 'Informe a senha atual para trocar o e-mail' });
    expect(checkPerfil({ ...vazio, senha: 'segredo novo', senhaAntiga: 'antigo' }, atual)).toEqual({});
  });
});
