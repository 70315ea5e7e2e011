import { describe, expect, it } from 'vitest';
import { mensagemDe, readFailure, semResposta, textoSemConexao } from './erro.ts';

describe('a failed call', () => {
  it('says what the server says, field by field', () => {
    const erro = readFailure(400, { erro: 'Confira', codigo: 'validacao', campos: { nome: 'Informe o nome' } });
    expect(erro).toMatchObject({ message: 'Confira', codigo: 'validacao', campos: { nome: 'Informe o nome' } });
    expect(erro.isTransient).toBe(false);
  });

  it('is an error of the connection when a proxy answers in the server’s place', () => {
    for (const status of [502, 503, 504]) {
      expect(readFailure(status, null)).toMatchObject({ codigo: 'sem_resposta', message: textoSemConexao });
    }
  });

  it('never shows what it cannot read', () => {
    expect(readFailure(500, { stack: 'SELECT …' }).message).toMatch(/^Algo deu errado/);
  });

  it('may be sent again when the first one is still being worked on', () => {
    expect(readFailure(409, { erro: 'x', codigo: 'repeticao_em_andamento' }).isTransient).toBe(true);
    expect(readFailure(409, { erro: 'x', codigo: 'conflito' }).isTransient).toBe(false);
  });

  it('says what did not work before the reason, and without an answer only that there was none', () => {
    const recusa = readFailure(429, { erro: 'Espere o arquivo anterior', codigo: 'muitas_tentativas' });
    expect(mensagemDe(recusa, 'Erro ao baixar o arquivo CSV')).toBe(
      'Erro ao baixar o arquivo CSV. Espere o arquivo anterior',
    );
    expect(mensagemDe(semResposta(), 'Erro ao baixar o arquivo CSV')).toBe(textoSemConexao);
  });
});
