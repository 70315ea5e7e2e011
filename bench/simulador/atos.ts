/** What can happen to a programme: each act is done to the product and told to the oracle, which says what must have come of it. */
import { deepStrictEqual } from 'node:assert';
import { createLiberacao } from '@pontua/contract/antifraude';
import { corrigirPontuacao, corrigirPontuacoes } from '@pontua/contract/correcoes';
import { devolverPontos, expirarPontos } from '@pontua/contract/expiracao';
import { fromCentesimos } from '@pontua/contract/money';
import { updateParceiro } from '@pontua/contract/parceiros-painel';
import { colunasHistorico } from '@pontua/contract/planilhas';
import { cancelPontuacao, pontuarDigitacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { toggleProduto, updateProduto } from '@pontua/contract/produtos';
import {
  createCodigoDaLoja,
  deleteCodigoDaLoja,
  toggleCodigoDaLoja,
  updateCodigoDaLoja,
} from '@pontua/contract/produtos-revenda';
import { updateRede } from '@pontua/contract/redes';
import { cancelResgate, createResgate } from '@pontua/contract/resgates';
import { decideRetencao } from '@pontua/contract/retencoes';
import { updateRevenda } from '@pontua/contract/revendas';
import { addDias } from '../../server/src/modules/pontos/test/replay.ts';
import { planilhaVendas } from '../../server/test/planilha.ts';
import type { Sorteio } from '../estresse/sorteio.ts';
import type { CenaSimulada } from './cena.ts';
import { drawHora } from './inicio.ts';
import type { RespostaDoNo } from './nos.ts';
import type { LinhaSimulada, VendaSimulada } from './programa.ts';

export type AtoSorteado = (cena: CenaSimulada, sorteio: Sorteio) => Promise<unknown>;

/** How often each is done. */
export const pesos = {
  vende: 26,
  digita: 10,
  decide: 5,
  muda: 5,
  mudaRede: 3,
  envia: 8,
  compra: 6,
  libera: 9,
  resgata: 18,
  cancelaResgate: 8,
  cancelaPontuacao: 9,
  mudaValor: 4,
  alternaProduto: 3,
  mapeia: 10,
  corrige: 7,
  corrigeMuitas: 9,
  passam: 14,
  expira: 4,
  devolve: 5,
  trocaControle: 3,
};
export type NomeAto = keyof typeof pesos;

export const atos: Record<NomeAto, AtoSorteado> = {
  async vende(cena, sorteio) {
    const vendedor = sorteio.below(cena.vendedores.length);
    const { cpf } = cena.vendedor(vendedor);
    const lugar = cena.lugar(vendedor);
    const itens = drawItens(cena, sorteio);
    const conhecidas = [...cena.programa.vendas.values()].filter(
      (venda) => venda.vendedor === vendedor && !venda.declarada,
    );
    const outra = sorteio.below(6) === 0 && conhecidas.length > 0 ? sorteio.pick(conhecidas) : undefined;
    const identificador = outra?.identificador ?? cena.nextNumero();
    const realizadoEm = addDias(cena.nos.today(), -sorteio.below(40));
    const venda = {
      ...{ cpf, tipoFiscal: 'N' as const, identificador, realizadoEm },
      itens: itens.map(({ codigo, qtde }) => ({ codigo: cena.codigo(codigo), qtde, valorUnitario: 10 })),
    };
    const resposta = await cena.asEquipe(sorteio, pontuarVenda, {
      body: { venda, enviarMensagem: false, repetida: 'confirmada' },
    });
    const viva = [...cena.programa.vendas.values()].some(
      (outra) => outra.loja === lugar.loja && outra.identificador === identificador && !outra.cancelada,
    );
    const semProduto = itens.some(({ codigo }) => cena.programa.resolve(lugar.loja, codigo) === null);
    const recusa = semProduto ? 'produto_nao_participante' : viva && 'venda_ja_processada';
    if (!expectRecusa(resposta, recusa)) return;
    const { id } = await cena.one<{ id: number }>(
      'select id from vendas where parceiro_id = $1 order by id desc limit 1',
      [cena.vendedor(vendedor).id],
    );
    cena
      .on(resposta)
      .sell([{ venda: { id, ...lugar, vendedor, identificador, realizadoEm, declarada: false }, itens }]);
  },

  /** A seller types what was sold today, one unit a line. */
  async digita(cena, sorteio) {
    const vendedor = sorteio.below(cena.vendedores.length);
    const { id: parceiroId } = cena.vendedor(vendedor);
    const lugar = cena.lugar(vendedor);
    const itens = Array.from({ length: 1 + sorteio.below(5) }, () => ({ codigo: sorteio.pick(cena.codigos), qtde: 1 }));
    const resposta = await cena.nos.call(sorteio, { parceiroId }, pontuarDigitacao, {
      body: {
        venda: { itens: itens.map(({ codigo, qtde }) => ({ codigo: cena.codigo(codigo), qtde, valorUnitario: 10 })) },
      },
    });
    const semProduto = itens.some(({ codigo }) => cena.programa.resolve(lugar.loja, codigo) === null);
    if (!expectRecusa(resposta, semProduto && 'produto_nao_participante')) return;
    const { id, identificador } = await cena.one<{ id: number; identificador: string }>(
      'select id, identificador from vendas where parceiro_id = $1 order by id desc limit 1',
      [parceiroId],
    );
    const venda = { id, ...lugar, vendedor, identificador, realizadoEm: resposta.hoje, declarada: true };
    cena.on(resposta).sell([{ venda, itens }]);
  },

  /** On what passed the day's limit. */
  async decide(cena, sorteio) {
    const declaradas = [...cena.programa.vendas.values()].filter(({ declarada }) => declarada);
    const retidas = declaradas.filter(({ itens }) => itens.some((item) => item.retidas > 0));
    if (retidas.length === 0) return;
    const venda = sorteio.pick(retidas);
    const decisao = sorteio.pick(['liberada', 'recusada'] as const);
    const resposta = await cena.asEquipe(sorteio, decideRetencao, {
      body: { idVenda: venda.id, decisao, nota: 'simulada' },
    });
    expectRecusa(resposta, false);
    cena.on(resposta).decide(venda, decisao === 'liberada');
  },

  /** Somebody goes to another store, of this chain or the other. What they sold stays where they sold it. */
  async muda(cena, sorteio) {
    const vendedor = sorteio.below(cena.vendedores.length);
    const loja = sorteio.below(cena.lojas.length);
    const resposta = await cena.asEquipe(sorteio, updateParceiro, {
      params: { id: cena.vendedor(vendedor).id },
      body: { cnpjRevenda: cena.loja(loja).cnpj },
    });
    expectRecusa(resposta, false);
    cena.programa.moveSeller(vendedor, loja);
  },

  /** A store goes to the other chain. What it bought and sold stays with the one that it was of. */
  async mudaRede(cena, sorteio) {
    const loja = cena.loja(sorteio.below(cena.lojas.length));
    const rede = (loja.rede + 1) % cena.redes.length;
    const resposta = await cena.asEquipe(sorteio, updateRevenda, {
      params: { id: loja.id },
      body: { rede: cena.rede(rede).id },
    });
    expectRecusa(resposta, false);
    loja.rede = rede;
  },

  /** A file of sales: new ones, some by the name of a store that their seller has left, and ones that came before, just so or with another total. */
  async envia(cena, sorteio) {
    const { programa } = cena;
    const novas = Array.from({ length: 1 + sorteio.below(4) }, () => {
      const vendedor = sorteio.below(cena.vendedores.length);
      const nomeada = sorteio.below(3) === 0 ? sorteio.pick(programa.storesOf(vendedor)) : null;
      const realizadoEm = addDias(cena.nos.today(), -sorteio.below(40));
      return { vendedor, nomeada, identificador: cena.nextNumero(), realizadoEm, itens: drawItens(cena, sorteio) };
    });
    // Not so old that files may not name the day, and of codes that every store knows.
    const desde = addDias(cena.nos.today(), -400);
    const antigas = [...programa.vendas.values()].filter(
      ({ realizadoEm, itens, declarada }) =>
        !declarada &&
        realizadoEm >= desde &&
        itens.every(({ codigo }) => codigo < cena.produtos.length) &&
        sorteio.below(3) === 0,
    );
    const repetidas = antigas.slice(0, 3).map((venda) => ({
      ...venda,
      nomeada: sorteio.below(2) === 0 ? venda.loja : null,
      itens: sorteio.below(3) === 0 ? [{ codigo: 0, qtde: 500 }] : venda.itens,
    }));
    const trazidas = [...novas, ...new Map(repetidas.map((venda) => [venda.identificador, venda])).values()];
    const linhas = trazidas.flatMap(({ vendedor, nomeada, identificador, realizadoEm, itens }) =>
      itens.map(({ codigo, qtde }) => {
        const { cpf } = cena.vendedor(vendedor);
        const cnpj = nomeada === null ? null : cena.loja(nomeada).cnpj;
        return [cpf, 'N', identificador, brasileira(realizadoEm), cena.codigo(codigo), qtde, 10, null, cnpj];
      }),
    );
    const envio = { ...cena.equipe, tipo: 'vendas' as const, conteudo: await planilhaVendas(linhas) };
    const { hoje, erros } = await cena.nos.sendFile(sorteio, envio);
    const previstas = trazidas.map((venda) => ({ ...venda, destino: programa.predict(venda) }));
    // A sale is held back whole: each of its lines says why.
    const ruins = previstas.filter(({ destino }) => destino === 'erro');
    deepStrictEqual(erros, ruins.flatMap(({ itens }) => itens).length);
    const vendidas = [];
    for (const { vendedor, nomeada, identificador, realizadoEm, itens, destino } of previstas) {
      if (destino !== 'entra') continue;
      const loja = nomeada ?? cena.lugar(vendedor).loja;
      const { id } = await cena.one<{ id: number }>(
        'select id from vendas where revenda_id = $1 and identificador = $2 and cancelada_em is null',
        [cena.loja(loja).id, identificador],
      );
      const venda = { id, loja, rede: cena.loja(loja).rede, vendedor, identificador, realizadoEm, declarada: false };
      vendidas.push({ venda, itens });
    }
    cena.on({ hoje }).sell(vendidas);
  },

  async compra(cena, sorteio) {
    const loja = sorteio.below(cena.lojas.length);
    const { cnpj, rede } = cena.loja(loja);
    const codigos = cena.codigos.filter((codigo) => cena.programa.resolve(loja, codigo) !== null);
    if (codigos.length === 0) return;
    const linhas = Array.from({ length: 1 + sorteio.below(6) }, () => ({
      documento: `N${sorteio.below(12)}`,
      codigo: sorteio.pick(codigos),
      // One line in four is a return.
      qtde: (sorteio.below(4) === 0 ? -1 : 2) * (1 + sorteio.below(8)),
    }));
    const data = brasileira(cena.nos.today());
    const corpo = linhas.map(({ documento, codigo, qtde }) =>
      [cnpj, data, documento, cena.codigo(codigo), qtde, '10,00'].join(';'),
    );
    const csv = [colunasHistorico.map(({ titulo }) => titulo).join(';'), ...corpo].join('\r\n');
    const envio = { ...cena.equipe, tipo: 'historico' as const, conteudo: csv };
    const { hoje, erros } = await cena.nos.sendFile(sorteio, envio);
    deepStrictEqual(erros, 0);
    cena.on({ hoje }).buy({ rede, loja }, linhas);
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

  /** What was sold of it goes on waiting and scoring. */
  async alternaProduto(cena, sorteio) {
    const produto = sorteio.below(cena.produtos.length);
    const ativo = !cena.programa.ativos[produto];
    const params = { id: cena.produto(produto).id };
    expectRecusa(await cena.asEquipe(sorteio, toggleProduto, { params, body: { ativo } }), false);
    cena.programa.ativos[produto] = ativo;
  },

  /** A store's own code for a product: a new one, another product for it, switched off or on, gone. */
  async mapeia(cena, sorteio) {
    const { loja, codigo, produto } = drawMapa(cena, sorteio);
    const { mapas } = cena.programa;
    const chave = `${loja} ${codigo}`;
    const mapa = mapas.get(chave);
    const codigoPadrao = cena.produto(produto).codigo;
    if (!mapa) {
      const deles = {
        cnpjRevenda: cena.loja(loja).cnpj,
        codigo: cena.codigo(codigo),
        nome: 'Na loja',
        valorUnitario: 1,
      };
      expectRecusa(await cena.asEquipe(sorteio, createCodigoDaLoja, { body: { ...deles, codigoPadrao } }), false);
      mapas.set(chave, { produto, ativo: true });
      return;
    }
    const { id } = await cena.one<{ id: number }>(
      'select id from produtos_revenda where revenda_id = $1 and codigo = $2',
      [cena.loja(loja).id, cena.codigo(codigo)],
    );
    const params = { id };
    const como = sorteio.pick(['outro', 'outro', 'liga', 'exclui'] as const);
    if (como === 'outro') {
      expectRecusa(await cena.asEquipe(sorteio, updateCodigoDaLoja, { params, body: { codigoPadrao } }), false);
      mapas.set(chave, { ...mapa, produto });
    } else if (como === 'liga') {
      const body = { ativo: !mapa.ativo };
      expectRecusa(await cena.asEquipe(sorteio, toggleCodigoDaLoja, { params, body }), false);
      mapas.set(chave, { ...mapa, ativo: !mapa.ativo });
    } else {
      expectRecusa(await cena.asEquipe(sorteio, deleteCodigoDaLoja, { params }), false);
      mapas.delete(chave);
    }
  },

  async corrige(cena, sorteio) {
    const vendas = [...cena.programa.vendas.values()];
    if (vendas.length === 0) return;
    const diferem = vendas.filter((venda) => cena.programa.differs(venda));
    const venda = sorteio.pick(diferem.length > 0 && sorteio.below(4) > 0 ? diferem : vendas);
    const resposta = await cena.asEquipe(sorteio, corrigirPontuacao, { params: { idVenda: venda.id }, body: {} });
    expectRecusa(resposta, cena.on(resposta).correct([venda]).length === 0 && 'estado_invalido');
  },

  /** Some that were chosen, or all that the list finds: by the count of them it is known what it finds. */
  async corrigeMuitas(cena, sorteio) {
    const vendas = [...cena.programa.vendas.values()];
    if (vendas.length === 0) return;
    if (sorteio.below(2) === 0) {
      const escolhidas = vendas.filter(() => sorteio.below(2) === 0);
      const ids = (escolhidas.length > 0 ? escolhidas : vendas).map(({ id }) => id);
      const resposta = await cena.asEquipe(sorteio, corrigirPontuacoes, { body: { ids } });
      expectRecusa(resposta, false);
      cena.on(resposta).correct(ids.map((id) => cena.programa.venda(id)));
      return;
    }
    const find = (hoje: string) => vendas.filter((venda) => cena.on({ hoje }).differs(venda));
    const quantos = find(cena.nos.today()).length;
    if (quantos === 0) return;
    const resposta = await cena.asEquipe(sorteio, corrigirPontuacoes, { body: { filtro: {}, quantos } });
    // The other node may be of another day.
    const achadas = find(resposta.hoje);
    if (!expectRecusa(resposta, achadas.length !== quantos && 'selecao_mudou')) return;
    cena.programa.correct(achadas);
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
    // By the other node's clock they may be past already; by the one that answered, the day is not over.
    const { livro } = cena.on(resposta);
    if (date < livro.hoje) livro.restore(date);
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

const drawItens = (cena: CenaSimulada, sorteio: Sorteio): LinhaSimulada[] =>
  Array.from({ length: 1 + sorteio.below(3) }, () => ({
    codigo: sorteio.pick(cena.codigos),
    qtde: 1 + sorteio.below(9),
  }));

/** As a rule of something that was sold there under that code, as another product: that is what a correction moves. */
function drawMapa(cena: CenaSimulada, sorteio: Sorteio) {
  const vendas = [...cena.programa.vendas.values()].filter(({ cancelada }) => !cancelada).slice(-6);
  if (vendas.length > 0 && sorteio.below(4) > 0) {
    const { loja, itens } = sorteio.pick(vendas);
    const { codigo, produto } = sorteio.pick(itens);
    return { loja, codigo, produto: (produto + 1 + sorteio.below(cena.produtos.length - 1)) % cena.produtos.length };
  }
  const produto = sorteio.below(cena.produtos.length);
  return { loja: sorteio.below(cena.lojas.length), codigo: sorteio.pick(cena.codigos), produto };
}

const brasileira = (dia: string): string => dia.split('-').reverse().join('/');

const isWaitingWhole = (venda: VendaSimulada): boolean =>
  !venda.cancelada &&
  venda.itens.every(({ alocacoes }) => alocacoes.length === 0) &&
  venda.itens.some((i) => i.esperando + i.retidas > 0);

async function cancelWaiting(cena: CenaSimulada, sorteio: Sorteio, venda: VendaSimulada): Promise<void> {
  const { id } = await cena.one<{ id: number }>('select id from vendas_em_espera where venda_id = $1', [venda.id]);
  const resposta = await cena.asEquipe(sorteio, cancelPontuacao, { body: { identificador: id } });
  expectRecusa(resposta, false);
  cena.on(resposta).cancel(venda, null);
}

/** Codes by which a call that was cut off says, when it is repeated, that it had been done. */
const feitas = ['venda_ja_processada', 'estado_invalido', 'selecao_mudou', 'conflito', 'nao_encontrado'];

/**
 * The call must have been refused with this code, or else have been done.
 * @returns whether it was done
 */
function expectRecusa({ status, codigo, repetida }: RespostaDoNo, recusa: string | false): boolean {
  if (recusa === false && repetida && feitas.includes(codigo)) return true;
  deepStrictEqual({ recusada: status >= 400, codigo }, { recusada: recusa !== false, codigo: recusa || '' });
  return recusa === false;
}
