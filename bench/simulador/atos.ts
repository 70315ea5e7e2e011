/** What can happen to a programme: each act is done to the product and told to the oracle, which says what must have come of it. */
import { deepStrictEqual } from 'node:assert';
import { createLiberacao } from '@pontua/contract/antifraude';
import { corrigirPontuacao } from '@pontua/contract/correcoes';
import { devolverPontos, expirarPontos } from '@pontua/contract/expiracao';
import { fromCentesimos } from '@pontua/contract/money';
import { colunasHistorico } from '@pontua/contract/planilhas';
import { cancelPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { updateProduto } from '@pontua/contract/produtos';
import { updateRede } from '@pontua/contract/redes';
import { cancelResgate, createResgate } from '@pontua/contract/resgates';
import { addDias } from '../../server/src/modules/pontos/test/replay.ts';
import { planilhaVendas } from '../../server/test/planilha.ts';
import type { Sorteio } from '../estresse/sorteio.ts';
import type { Cena } from './cena.ts';
import { drawHora } from './inicio.ts';
import type { Resposta } from './nos.ts';
import type { Venda } from './programa.ts';

export type Ato = (cena: Cena, sorteio: Sorteio) => Promise<unknown>;

/** How often each is done. */
export const pesos = {
  vende: 30,
  envia: 4,
  compra: 6,
  libera: 9,
  resgata: 18,
  cancelaResgate: 8,
  cancelaPontuacao: 9,
  mudaValor: 4,
  corrige: 7,
  passam: 14,
  expira: 4,
  devolve: 5,
  trocaControle: 2,
};
export type NomeAto = keyof typeof pesos;

export const atos: Record<NomeAto, Ato> = {
  async vende(cena, sorteio) {
    const vendedor = sorteio.below(cena.vendedores.length);
    const { cpf, rede } = cena.vendedor(vendedor);
    const itens = Array.from({ length: 1 + sorteio.below(3) }, () => ({
      produto: sorteio.below(cena.produtos.length),
      qtde: 1 + sorteio.below(9),
    }));
    const conhecidas = [...cena.programa.vendas.values()].filter((venda) => venda.vendedor === vendedor);
    const outra = sorteio.below(6) === 0 && conhecidas.length > 0 ? sorteio.pick(conhecidas) : undefined;
    const identificador = outra?.identificador ?? cena.nextNumero();
    const realizadoEm = addDias(cena.nos.today(), -sorteio.below(40));
    const venda = {
      ...{ cpf, tipoFiscal: 'N' as const, identificador, realizadoEm },
      itens: itens.map(({ produto, qtde }) => ({ codigo: cena.produto(produto).codigo, qtde, valorUnitario: 10 })),
    };
    const resposta = await cena.asEquipe(sorteio, pontuarVenda, {
      body: { venda, enviarMensagem: false, repetida: 'confirmada' },
    });
    const viva = conhecidas.some((venda) => venda.identificador === identificador && !venda.cancelada);
    if (!expectRecusa(resposta, viva && 'venda_ja_processada')) return;
    const { id } = await cena.one<{ id: number }>(
      'select id from vendas where parceiro_id = $1 order by id desc limit 1',
      [cena.vendedor(vendedor).id],
    );
    cena.on(resposta).sell([{ venda: { id, rede, vendedor, identificador, realizadoEm }, itens }]);
  },

  /** A file of sales, sometimes with one that is there already: with another total it is listed as an error, and changes nothing. */
  async envia(cena, sorteio) {
    const novas = Array.from({ length: 1 + sorteio.below(4) }, () => ({
      vendedor: sorteio.below(cena.vendedores.length),
      identificador: cena.nextNumero(),
      realizadoEm: addDias(cena.nos.today(), -sorteio.below(40)),
      itens: Array.from({ length: 1 + sorteio.below(3) }, () => ({
        produto: sorteio.below(cena.produtos.length),
        qtde: 1 + sorteio.below(9),
      })),
    }));
    const vivas = [...cena.programa.vendas.values()].filter(({ cancelada }) => !cancelada);
    const outra = sorteio.below(3) === 0 && vivas.length > 0 ? sorteio.pick(vivas) : undefined;
    const conhecida = outra && { ...outra, itens: [{ produto: 0, qtde: 500 }] };
    const linhas = [...novas, ...(conhecida ? [conhecida] : [])].flatMap((venda) =>
      venda.itens.map(({ produto, qtde }) => {
        const { cpf } = cena.vendedor(venda.vendedor);
        const { codigo } = cena.produto(produto);
        return [cpf, 'N', venda.identificador, brasileira(venda.realizadoEm), codigo, qtde, 10, null, null];
      }),
    );
    const envio = { ...cena.equipe, tipo: 'vendas' as const, conteudo: await planilhaVendas(linhas) };
    const { hoje, erros } = await cena.nos.sendFile(sorteio, envio);
    deepStrictEqual(erros, conhecida ? 1 : 0);
    const vendidas = [];
    for (const { itens, ...venda } of novas) {
      const { id: parceiroId, rede } = cena.vendedor(venda.vendedor);
      const { id } = await cena.one<{ id: number }>(
        'select id from vendas where parceiro_id = $1 and identificador = $2',
        [parceiroId, venda.identificador],
      );
      vendidas.push({ venda: { id, rede, ...venda }, itens });
    }
    cena.on({ hoje }).sell(vendidas);
  },

  async compra(cena, sorteio) {
    const rede = sorteio.below(cena.redes.length);
    const linhas = Array.from({ length: 1 + sorteio.below(6) }, () => ({
      documento: `N${sorteio.below(12)}`,
      produto: sorteio.below(cena.produtos.length),
      // One line in four is a return.
      qtde: (sorteio.below(4) === 0 ? -1 : 2) * (1 + sorteio.below(8)),
    }));
    const data = brasileira(cena.nos.today());
    const corpo = linhas.map(({ documento, produto, qtde }) =>
      [cena.rede(rede).cnpj, data, documento, cena.produto(produto).codigo, qtde, '10,00'].join(';'),
    );
    const csv = [colunasHistorico.map(({ titulo }) => titulo).join(';'), ...corpo].join('\r\n');
    const envio = { ...cena.equipe, tipo: 'historico' as const, conteudo: csv };
    const { hoje, erros } = await cena.nos.sendFile(sorteio, envio);
    deepStrictEqual(erros, 0);
    cena.on({ hoje }).buy(rede, linhas);
  },

  async libera(cena, sorteio) {
    const par = { rede: sorteio.below(cena.redes.length), produto: sorteio.below(cena.produtos.length) };
    const conhecido = await cena.hasLinha(par);
    const quantidade = 1 + sorteio.below(12) + (sorteio.below(3) === 0 ? 0.5 : 0);
    const linha = { rede: cena.rede(par.rede).id, codProduto: cena.produto(par.produto).codigo };
    const resposta = await cena.asEquipe(sorteio, createLiberacao, {
      body: { ...linha, quantidade, comentario: 'simulada' },
    });
    if (expectRecusa(resposta, !conhecido && 'nao_encontrado')) cena.on(resposta).release(par, quantidade);
  },

  async resgata(cena, sorteio) {
    const quem = sorteio.below(cena.vendedores.length);
    const premio = sorteio.pick(cena.premios);
    const qtde = 1 + sorteio.below(30);
    const { id } = cena.vendedor(quem);
    const resposta = await cena.nos.call(sorteio, { parceiroId: id }, createResgate, {
      body: { codigoPremio: premio.codigo, qtde },
    });
    const programa = cena.on(resposta);
    const vendedor = programa.vendedor(quem);
    const custo = premio.centesimos * qtde;
    if (!expectRecusa(resposta, custo > programa.livro.disponivel(vendedor) && 'saldo_insuficiente')) return;
    const resgate = await cena.one<{ id: number }>(
      'select id from resgates where parceiro_id = $1 order by id desc limit 1',
      [id],
    );
    programa.livro.redeem(resgate.id, vendedor, custo);
  },

  async cancelaResgate(cena, sorteio) {
    const ids = [...cena.programa.livro.resgates.keys()];
    if (ids.length === 0) return;
    const identificador = sorteio.pick(ids);
    const resposta = await cena.asEquipe(sorteio, cancelResgate, { body: { identificador } });
    const programa = cena.on(resposta);
    if (expectRecusa(resposta, programa.livro.isRefunded(identificador) && 'estado_invalido'))
      programa.livro.refund([identificador]);
  },

  async cancelaPontuacao(cena, sorteio) {
    const espera = [...cena.programa.vendas.values()].filter(isWaitingWhole);
    if (espera.length > 0 && sorteio.below(3) === 0) return cancelWaiting(cena, sorteio, sorteio.pick(espera));
    const ids = [...cena.programa.pontuacoes.keys()];
    if (ids.length === 0) return;
    const identificador = sorteio.pick(ids);
    const resposta = await cena.asEquipe(sorteio, cancelPontuacao, { body: { identificador } });
    const { cancelada, venda } = cena.programa.pontuacao(identificador);
    if (expectRecusa(resposta, cancelada && 'estado_invalido')) cena.on(resposta).cancel(venda, identificador);
  },

  async mudaValor(cena, sorteio) {
    const produto = sorteio.below(cena.produtos.length);
    const centesimos = 1 + sorteio.below(2000);
    const resposta = await cena.asEquipe(sorteio, updateProduto, {
      params: { id: cena.produto(produto).id },
      body: { valorPontos: fromCentesimos(centesimos) },
    });
    expectRecusa(resposta, false);
    cena.on(resposta).valores[produto] = centesimos;
  },

  async corrige(cena, sorteio) {
    const vendas = [...cena.programa.vendas.values()];
    if (vendas.length === 0) return;
    const diferem = vendas.filter((venda) => cena.programa.differs(venda));
    const venda = sorteio.pick(diferem.length > 0 && sorteio.below(4) > 0 ? diferem : vendas);
    const resposta = await cena.asEquipe(sorteio, corrigirPontuacao, { params: { idVenda: venda.id }, body: {} });
    const programa = cena.on(resposta);
    if (expectRecusa(resposta, !programa.differs(venda) && 'estado_invalido')) programa.correct(venda);
  },

  async passam(cena, sorteio) {
    cena.nos.pass(sorteio.pick([1, 1, 10, 29, 30, 31, 89, 200, 335, 366]), drawHora(sorteio));
  },

  async expira(cena, sorteio) {
    const resposta = await cena.asEquipe(sorteio, expirarPontos, {});
    expectRecusa(resposta, false);
    cena.on(resposta).livro.expireAll();
  },

  async devolve(cena, sorteio) {
    const dias = cena.programa.livro.expiredDays();
    if (dias.length === 0) return;
    const date = sorteio.pick(dias);
    const resposta = await cena.asEquipe(sorteio, devolverPontos, { params: { date } });
    expectRecusa(resposta, false);
    cena.on(resposta).livro.restore(date);
  },

  async trocaControle(cena, sorteio) {
    const rede = sorteio.below(cena.redes.length);
    const controla = !cena.programa.controla[rede];
    const resposta = await cena.asEquipe(sorteio, updateRede, {
      params: { id: cena.rede(rede).id },
      body: { controlaSaldo: controla ? 1 : 0 },
    });
    expectRecusa(resposta, false);
    cena.on(resposta).setControle(rede, controla);
  },
};

const brasileira = (dia: string): string => dia.split('-').reverse().join('/');

const isWaitingWhole = (venda: Venda): boolean =>
  !venda.cancelada &&
  venda.itens.every(({ alocacoes }) => alocacoes.length === 0) &&
  venda.itens.some((i) => i.esperando > 0);

async function cancelWaiting(cena: Cena, sorteio: Sorteio, venda: Venda): Promise<void> {
  const { id } = await cena.one<{ id: number }>('select id from vendas_em_espera where venda_id = $1', [venda.id]);
  const resposta = await cena.asEquipe(sorteio, cancelPontuacao, { body: { identificador: id } });
  expectRecusa(resposta, false);
  cena.on(resposta).cancel(venda, null);
}

/** Codes by which a call that was cut off says, when it is repeated, that it had been done. */
const feitas = ['venda_ja_processada', 'estado_invalido'];

/**
 * The call must have been refused with this code, or else have been done.
 * @returns whether it was done
 */
function expectRecusa({ status, codigo, repetida }: Resposta, recusa: string | false): boolean {
  if (recusa === false && repetida && feitas.includes(codigo)) return true;
  deepStrictEqual({ recusada: status >= 400, codigo }, { recusada: recusa !== false, codigo: recusa || '' });
  return recusa === false;
}
