import { updatePremio } from '@pontua/contract/premios';
import { deleteRede, listRedes } from '@pontua/contract/redes';
import { createResgate, listResgates } from '@pontua/contract/resgates';
import { loginUsuario } from '@pontua/contract/sessoes';
import { uploadVendas } from '@pontua/contract/uploads';
import { describe, expect, it } from 'vitest';
import { buildPedido, buildUrl } from './pedido.ts';

const origem = { token: null, pagina: 'http://localhost/painel/redes' };

describe('the address of a call', () => {
  it('fills in and escapes path parameters', () => {
    expect(buildUrl(deleteRede, { params: { id: 7 } })).toBe('/api/redes/7');
    expect(buildUrl({ ...deleteRede, path: '/api/x/{a}/{b}' }, { params: { a: 'p/q', b: 'ç' } })).toBe(
      '/api/x/p%2Fq/%C3%A7',
    );
  });

  it('refuses to call a path whose parameter is missing', () => {
    expect(() => buildUrl(deleteRede, { params: {} })).toThrow('Falta id');
  });

  it('sends objects of the query as JSON text and leaves blanks out', () => {
    const url = buildUrl(listResgates, {
      query: {
        pagina: 2,
        buscar: '',
        rede: undefined,
        ordenacao: { campo: 'id', direcao: 'asc' },
        filtros: { status: 0 },
      },
    });
    const query = new URL(url, 'http://x').searchParams;
    expect([...query.keys()]).toEqual(['pagina', 'ordenacao', 'filtros']);
    expect(JSON.parse(query.get('ordenacao') ?? '')).toEqual({ campo: 'id', direcao: 'asc' });
    expect(JSON.parse(query.get('filtros') ?? '')).toEqual({ status: 0 });
  });

  it('keeps a zero, which is a value', () => {
    expect(buildUrl(listRedes, { query: { ativo: 0 } })).toBe('/api/redes?ativo=0');
  });
});

describe('headers and body of a call', () => {
  it('names the page and sends no authorization where nobody is signed in', () => {
    const { headers, comToken } = buildPedido(loginUsuario, { body: { cpf: '1', senha: '2' } }, origem);
    expect(headers['X-Pagina']).toBe(origem.pagina);
    expect(headers).not.toHaveProperty('Authorization');
    expect(comToken).toBe(false);
  });

  it('sends the token of either area', () => {
    expect(buildPedido(listRedes, {}, { ...origem, token: '|painel' }).headers.Authorization).toBe('|painel');
  });

  it('sends the idempotency key only where the contract takes one', () => {
    expect(buildPedido(createResgate, { body: {}, chave: 'k' }, origem).headers['Idempotency-Key']).toBe('k');
    expect(buildPedido(deleteRede, { params: { id: 1 }, chave: 'k' }, origem).headers).not.toHaveProperty(
      'Idempotency-Key',
    );
  });

  it('sends files as multipart under the contract’s field, text fields first, and leaves the content type to the browser', () => {
    const arquivo = new File(['a'], 'vendas.xlsx');
    const { body, headers } = buildPedido(uploadVendas, { body: { enviarMensagem: 1 }, arquivos: [arquivo] }, origem);
    expect(body).toBeInstanceOf(FormData);
    expect([...(body as FormData).keys()]).toEqual(['enviarMensagem', 'arquivo']);
    expect(headers).not.toHaveProperty('Content-Type');
  });

  it('sends a cleared field of a form along with its files, and leaves out what is missing', () => {
    const foto = new File(['x'], 'foto.png');
    const { body } = buildPedido(
      updatePremio,
      { params: { id: 1 }, body: { pontos: '', nome: undefined }, arquivos: [foto] },
      { token: null, pagina: '/painel/premios' },
    );
    expect([...(body as FormData).entries()]).toEqual([
      ['pontos', ''],
      ['foto', expect.any(File)],
    ]);
  });
});
