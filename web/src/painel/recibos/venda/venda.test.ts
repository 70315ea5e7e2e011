import { describe, expect, it } from 'vitest';
import { divergencias, readDocumento } from './chave.ts';
import {
  errorOfRascunho,
  faultsOf,
  type ItemDaNovaVenda,
  isVazio,
  rascunhoVazio,
  sortFaltas,
  subTotal,
  sumItens,
  toCorpo,
  toItem,
  type ValoresVenda,
} from './venda.ts';

const valores = (campos: Partial<ValoresVenda> = {}): ValoresVenda => ({
  cpf: '529.982.247-25',
  tipoFiscal: 'C',
  identificador: '000.123',
  realizadoEm: '2026-06-10',
  enviarMensagem: true,
  ...campos,
});
const item = (campos: Partial<ItemDaNovaVenda> = {}): ItemDaNovaVenda => ({
  codigo: 'P1',
  nome: 'Cafeteira',
  qtde: 1,
  valorUnitario: 10,
  valorDesconto: 0,
  ...campos,
});

describe('a line', () => {
  const rascunho = { codigo: 'P1', qtde: 2, valorUnitario: 10.5, valorDesconto: '' };

  it('needs its code, its quantity and its unit value', () => {
    const incompletos = [
      rascunhoVazio,
      { ...rascunho, codigo: '  ' },
      { ...rascunho, qtde: '' },
      { ...rascunho, valorUnitario: '' },
    ];
    for (const um of incompletos) expect(errorOfRascunho(um)).toBe('Informe todos os campos para adicionar um item');
    expect(errorOfRascunho(rascunho)).toBeNull();
    expect(errorOfRascunho({ ...rascunho, valorUnitario: 0 })).toBeNull();
  });

  it('is empty only while nothing of it was typed', () => {
    expect([rascunhoVazio, { ...rascunhoVazio, codigo: ' ' }].every(isVazio)).toBe(true);
    const comecados = [{ codigo: 'P1' }, { qtde: 0 }, { qtde: '1,5' }, { valorUnitario: 0 }, { valorDesconto: 1 }];
    for (const campo of comecados) expect(isVazio({ ...rascunhoVazio, ...campo }), JSON.stringify(campo)).toBe(false);
  });

  it('takes no numbers that no receipt has', () => {
    const impossiveis = [
      { qtde: '1e3' },
      { qtde: '1,5' },
      { qtde: 0 },
      { qtde: 1.5 },
      { qtde: -1 },
      { valorUnitario: -1 },
      { valorDesconto: -0.01 },
    ];
    for (const um of impossiveis)
      expect(errorOfRascunho({ ...rascunho, ...um }), JSON.stringify(um)).toBe('Informe somente valores válidos');
    expect(errorOfRascunho({ ...rascunho, valorDesconto: 21.01 })).toBe('O desconto é maior que o valor do item');
    expect(errorOfRascunho({ ...rascunho, valorDesconto: 21 })).toBeNull();
  });

  it('comes to unit value × quantity − discount, to the cent', () => {
    expect(subTotal(item({ qtde: 3, valorUnitario: 0.1, valorDesconto: 0.05 }))).toBe(0.25);
    const itens = [item({ qtde: 3, valorUnitario: 1.1 }), item({ valorUnitario: 2.2, valorDesconto: 0.2 })];
    expect(sumItens(itens)).toEqual({ totalVenda: 5.3, totalDescontos: 0.2 });
    expect(toItem(rascunho, 'Cafeteira')).toEqual(item({ qtde: 2, valorUnitario: 10.5 }));
  });
});

describe('the sale', () => {
  it('without anything has an error at each field', () => {
    const vazia = valores({ cpf: '', tipoFiscal: '', identificador: '', realizadoEm: '' });
    expect(faultsOf(vazia, [])).toEqual({
      campos: {
        cpf: 'CPF obrigatório',
        tipoFiscal: 'Tipo Fiscal obrigatório',
        identificador: 'Número Fiscal obrigatório',
        realizadoEm: 'Data obrigatória',
      },
      linhas: new Map(),
      itens: 'Adicione itens antes de processar',
    });
  });

  it('is not sent with half a CPF or half a date', () => {
    const { campos } = faultsOf(valores({ cpf: '529.982', realizadoEm: '31/02/2026' }), [item()]);
    expect(campos).toEqual({ cpf: 'CPF inválido', realizadoEm: 'Data inválida' });
    expect(faultsOf(valores({ realizadoEm: '10/06/20' }), [item()]).campos).toEqual({ realizadoEm: 'Data inválida' });
  });

  it('that is whole has no error, and carries its receipt', () => {
    expect(faultsOf(valores(), [item()])).toEqual({ campos: {}, linhas: new Map(), itens: null });
    // Whose a receipt is is known without its CPF.
    expect(faultsOf(valores({ cpf: '' }), [item()]).campos).toEqual({ cpf: 'CPF obrigatório' });
    expect(faultsOf(valores({ cpf: '' }), [item()], 7).campos).toEqual({});
    expect(toCorpo(valores(), [item()], 7)).toMatchObject({
      venda: { cpf: '52998224725', realizadoEm: '20260610', idSubmissao: 7, itens: [{ codigo: 'P1', qtde: 1 }] },
      enviarMensagem: true,
    });
  });

  it('has the server’s errors where they belong', () => {
    const faltas = sortFaltas({
      'venda.identificador': 'Venda já processada',
      'venda.itens.1.codigo': 'Produto não participante',
      'venda.itens': 'O total da venda é grande demais',
    });
    expect(faltas.campos).toEqual({ identificador: 'Venda já processada' });
    expect([...faltas.linhas]).toEqual([[1, 'Produto não participante']]);
    expect(faltas.itens).toBe('O total da venda é grande demais');
  });
});

describe('an access key', () => {
  // SP, June 2026, model 65, number 4512.
  const cupom = '35260611222333000181650010000045121000045120';
  const cnpjRevenda = '11222333000181';

  it('tells the kind of document and its number', () => {
    expect(readDocumento(cupom)).toEqual({ tipoFiscal: 'C', identificador: '4512' });
    expect(readDocumento(null)).toBeNull();
    expect(readDocumento('não é chave')).toBeNull();
  });

  it('is silent where the form agrees, or has not been filled yet', () => {
    expect(divergencias(cupom, { cnpjRevenda, realizadoEm: '2026-06-30' })).toEqual([]);
    expect(divergencias(cupom, { cnpjRevenda: null, realizadoEm: '30/0' })).toEqual([]);
    expect(divergencias(null, { cnpjRevenda, realizadoEm: '2020-06-30' })).toEqual([]);
  });

  it('speaks up about another store and another month', () => {
    const ditas = divergencias(cupom, { cnpjRevenda: '99888777000166', realizadoEm: '2026-07-01' });
    expect(ditas.map(({ titulo }) => titulo)).toEqual([
      'O CNPJ da nota não é o da loja',
      'A data não é do mês da nota',
    ]);
    expect(ditas[0]?.texto).toContain('11.222.333/0001-81');
    expect(ditas[1]?.texto).toContain('06/2026');
  });
});
