import type { Chamada } from '@pontua/contract/endpoint';
import { createPremio, updatePremio } from '@pontua/contract/premios';
import { describe, expect, it } from 'vitest';
import { buildPedido } from '../../api/pedido.ts';
import { premioVazio, toCorpo, toNovo } from './valores.ts';

const origem = { token: null, pagina: '/painel/premios' };
const arquivos = [new File(['x'], 'foto.png')];
const sentTipo = (endpoint: Chamada, body: object) =>
  (buildPedido(endpoint, { params: { id: 1 }, body, arquivos }, origem).body as FormData).get('tipo');

describe('the type of a prize on its way', () => {
  it('is null for a new one that is geral, as the specification has it', () => {
    expect(sentTipo(createPremio, toNovo(premioVazio))).toBe('null');
    expect(sentTipo(createPremio, toNovo({ ...premioVazio, tipo: 'pix' }))).toBe('pix');
  });

  it('is named in a change', () => {
    expect(sentTipo(updatePremio, toCorpo(premioVazio))).toBe('geral');
  });
});
