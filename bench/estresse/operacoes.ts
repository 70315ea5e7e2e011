/**
 * Every kind of operation that locks something, as the screens send it. Each says what came back; what there is to do it on
 * is looked up beforehand, without a lock, so that two often want the same thing.
 */
import { randomUUID } from 'node:crypto';
import { relatorios } from '@pontua/contract/geracoes';
import { colunasHistorico, colunasVendas } from '@pontua/contract/planilhas';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { writeXlsx } from 'hucre/xlsx';
import { devolvePontos, expirePontos } from '../../server/src/modules/pontos/expiracao.service.ts';
import { openSessao } from '../../server/src/modules/sessoes/sessoes.api.ts';
import { createVendas } from '../../server/src/modules/vendas/criacao.ts';
import { addEstoque, type MundoDoEstresse } from './mundo.ts';
import type { Sorteio } from './sorteio.ts';

/** What an operation came to: an HTTP status, or 0 where it needs none because nothing was there to do it on. */
export type Operacao = (contexto: ContextoDoEstresse) => Promise<number>;

interface ContextoDoEstresse {
  mundo: MundoDoEstresse;
  sorteio: Sorteio;
  /** One of the nodes. */
  url: string;
}

/** How often each is done. Sales and redemptions are the daily business, the rest is there to get in their way. */
export const pesos = {
  vendaDigitada: 14,
  vendaDaEquipe: 8,
  resgate: 16,
  resgateDeCredito: 3,
  cancelaResgate: 9,
  mudaStatus: 4,
  mudaPrevisao: 2,
  cancelaPontuacao: 9,
  decideRetencao: 2,
  corrige: 3,
  mudaValor: 2,
  mapeia: 3,
  mudaDeLoja: 2,
  mudaDeRede: 1,
  liberacao: 8,
  observacaoAntifraude: 2,
  trocaControle: 3,
  refazAntifraude: 1,
  geraRelatorio: 2,
  importaVendas: 3,
  importaHistorico: 3,
  perfil: 6,
  aceite: 5,
  alternaVendedor: 2,
  bloqueiaCartao: 3,
  chegaEstoque: 1,
  editaPremio: 1,
  expira: 2,
  devolve: 2,
  leExtrato: 4,
  listaResgates: 1,
  listaAntifraude: 2,
  saiDaSessao: 1,
};
export type Nome = keyof typeof pesos;

export const operacoes: Record<Nome, Operacao> = {
  vendaDigitada: (c) => {
    const itens = Array.from({ length: 1 + c.sorteio.below(3) }, () => ({ ...itemOf(c), qtde: 1 }));
    return asVendedor(c, 'POST', '/api/pontuacoes/pontuar', { venda: { itens }, enviarMensagem: true });
  },
  vendaDaEquipe: (c) => {
    const { cpf } = c.sorteio.pick(c.mundo.vendedores);
    const itens = Array.from({ length: 1 + c.sorteio.below(3) }, () => ({
      ...itemOf(c),
      qtde: 1 + c.sorteio.below(40),
    }));
    const venda = { cpf, tipoFiscal: 'N', identificador: numeroOf(c), realizadoEm: dia(c.sorteio.below(60)), itens };
    return asEquipe(c, 'POST', '/api/pontuacoes/pontuar', { venda });
  },
  resgate: (c) => asVendedor(c, 'POST', '/api/resgatar', { codigoPremio: 'CAFE', qtde: 1 + c.sorteio.below(60) }),
  resgateDeCredito: (c) =>
    asVendedor(c, 'POST', '/api/resgatar', {
      codigoPremio: 'CREDITO',
      qtde: 1,
      detalhes: { tipo: 'credito', nomeCompleto: 'Vendedora da Silva' },
    }),
  cancelaResgate: async (c) => {
    const id = await findUm(c, 'select id from resgates where status <> 3 order by id desc limit 40');
    return id ? asEquipe(c, 'POST', '/api/cancelarResgate', { identificador: id }) : 0;
  },
  mudaStatus: async (c) => {
    const ids = await findIds(c, 'select id from resgates where status <> 3 order by random() limit 20');
    return ids.length > 0 ? asEquipe(c, 'PATCH', '/api/resgates/bulk', { status: c.sorteio.below(3), ids }) : 0;
  },
  mudaPrevisao: async (c) => {
    const id = await findUm(c, 'select id from resgates order by id desc limit 40');
    return id ? asEquipe(c, 'PUT', `/api/resgates/${id}/previsao`, { previsaoEntrega: dia(-30) }) : 0;
  },
  cancelaPontuacao: async (c) => {
    const id = await findUm(
      c,
      `select id from (select id, cancelada_em from pontuacoes union all select id, cancelada_em from vendas_em_espera) todas
        where cancelada_em is null order by id desc limit 60`,
    );
    return id ? asEquipe(c, 'POST', '/api/pontuacoes/cancelar', { identificador: id }) : 0;
  },
  decideRetencao: async (c) => {
    const idVenda = await findUm(
      c,
      'select venda_id as id from retencoes where decisao is null order by id desc limit 20',
    );
    const decisao = c.sorteio.pick(['liberada', 'recusada']);
    return idVenda ? asEquipe(c, 'POST', '/api/pontuacoes/retidas', { idVenda, decisao, nota: 'do estresse' }) : 0;
  },
  corrige: async (c) => {
    const ids = await findIds(c, 'select id from vendas where cancelada_em is null order by random() limit 30');
    return ids.length > 0 ? asEquipe(c, 'POST', '/api/pontuacoes/corrigir', { ids }) : 0;
  },
  mudaValor: (c) =>
    asEquipe(c, 'PUT', `/api/produtos/${c.sorteio.pick(c.mundo.produtos).id}`, {
      valorPontos: 1 + c.sorteio.below(90),
    }),
  /** A product's code is another one in a store, or is its own again. */
  mapeia: async (c) => {
    const [{ codigo }, { codigo: codigoPadrao }] = [c.sorteio.pick(c.mundo.produtos), c.sorteio.pick(c.mundo.produtos)];
    const { id: loja, cnpj: cnpjRevenda } = c.sorteio.pick(c.mundo.lojas);
    const id = await findUm(c, `select id from produtos_revenda where revenda_id = ${loja} and codigo = '${codigo}'`);
    const novo = { cnpjRevenda, codigo, codigoPadrao, nome: 'Na loja', valorUnitario: 1 };
    if (!id) return asEquipe(c, 'POST', '/api/produtos_revenda', novo);
    return c.sorteio.below(3) === 0
      ? asEquipe(c, 'DELETE', `/api/produtos_revenda/${id}`)
      : asEquipe(c, 'PUT', `/api/produtos_revenda/${id}`, { codigoPadrao });
  },
  mudaDeLoja: (c) =>
    asEquipe(c, 'PUT', `/api/parceiros/${c.sorteio.pick(c.mundo.vendedores).id}`, {
      cnpjRevenda: c.sorteio.pick(c.mundo.lojas).cnpj,
    }),
  mudaDeRede: (c) =>
    asEquipe(c, 'PUT', `/api/revendas/${c.sorteio.pick(c.mundo.lojas).id}`, { rede: c.sorteio.pick(c.mundo.redes) }),
  liberacao: (c) =>
    asEquipe(c, 'POST', '/api/antifraude/liberacao', { ...linhaOf(c), quantidade: 1 + c.sorteio.below(30) }),
  observacaoAntifraude: (c) =>
    asEquipe(c, 'POST', '/api/antifraude/observacao', {
      ...linhaOf(c),
      observacao: `Vista em ${c.sorteio.below(999)}`,
    }),
  trocaControle: (c) =>
    asEquipe(c, 'PUT', `/api/redes/${c.sorteio.pick(c.mundo.redes)}`, { controlaSaldo: c.sorteio.below(2) }),
  refazAntifraude: (c) => asEquipe(c, 'GET', relatorios.antifraude.gerar),
  geraRelatorio: (c) => {
    const { gerar, porMes } = c.sorteio.pick([
      relatorios.relatorio,
      relatorios.mensuracao,
      relatorios['compras-pontuacao'],
      relatorios['taxa-sucesso'],
    ]);
    const [ano, mes] = dia(c.sorteio.below(60)).split('-');
    return asEquipe(c, 'GET', porMes ? `${gerar}?ano=${ano}&mes=${mes}` : gerar);
  },
  importaVendas: async (c) => {
    const linhas = Array.from({ length: 60 }, () => {
      const { codigo, valorUnitario } = itemOf(c);
      const { cpf } = c.sorteio.pick(c.mundo.vendedores);
      const quando = brasileiro(dia(c.sorteio.below(60)));
      return [cpf, 'N', numeroOf(c), quando, codigo, 1 + c.sorteio.below(20), valorUnitario, 0, null];
    });
    const rows = [colunasVendas.map(({ titulo }) => titulo), ...linhas];
    return upload(c, 'vendas', 'vendas.xlsx', await writeXlsx({ sheets: [{ name: 'Vendas', rows }] }));
  },
  importaHistorico: (c) => {
    const linhas = Array.from({ length: 60 }, () => {
      const { cnpj } = c.sorteio.pick(c.mundo.lojas);
      const { codigo } = c.sorteio.pick(c.mundo.produtos);
      const quando = brasileiro(dia(c.sorteio.below(60)));
      return [cnpj, quando, `N${c.sorteio.below(100_000)}`, codigo, 1 + c.sorteio.below(30), '100,00'].join(';');
    });
    const texto = [colunasHistorico.map(({ titulo }) => titulo).join(';'), ...linhas].join('\r\n');
    return upload(c, 'historico', 'historico.csv', Buffer.from(texto));
  },
  perfil: (c) =>
    asVendedor(c, 'PUT', '/api/parceiros', {
      nome: `Vendedora ${c.sorteio.below(99)} da Silva`,
      celular: `119${String(10_000_000 + c.sorteio.below(80_000_000))}`,
      dataNascimento: '1990-05-17',
      sexo: 'F',
      endRua: 'Rua das Flores',
      endNumero: String(c.sorteio.below(900)),
      endBairro: 'Centro',
      endCidade: 'Campinas',
      endEstado: 'SP',
      endCep: '13010001',
    }),
  aceite: async (c) => {
    // Taken back first, or the acceptance would have nothing to write.
    const { id } = c.sorteio.pick(c.mundo.vendedores);
    await c.mundo.pool.query('update parceiros set aceitou_regulamento_em = null where id = $1', [id]);
    return asVendedor(c, 'PUT', '/api/parceiros', { aceitouRegulamento: 1 }, id);
  },
  alternaVendedor: async (c) => {
    const vendedor = c.sorteio.pick(c.mundo.vendedores);
    await asEquipe(c, 'PUT', `/api/parceiros/${vendedor.id}`, { ativo: 0 });
    const status = await asEquipe(c, 'PUT', `/api/parceiros/${vendedor.id}`, { ativo: 1 });
    vendedor.token = await openSessao(c.mundo.app, { parceiroId: vendedor.id });
    return status;
  },
  bloqueiaCartao: async (c) => {
    const { rows } = await c.mundo.pool.query<{ numero: string; dono: number }>(
      'select numero, parceiro_id as dono from cartoes where parceiro_id is not null order by random() limit 1',
    );
    const [cartao] = rows;
    if (!cartao) return 0;
    const { numero, dono } = cartao;
    return asVendedor(c, 'POST', '/api/cartoes/status', { numero, status: c.sorteio.below(2) }, dono);
  },
  chegaEstoque: async (c) => {
    await addEstoque(c.mundo.app, randomUUID().slice(0, 12), 3);
    return 200;
  },
  editaPremio: async (c) => {
    const id = await findUm(c, 'select id from premios order by id');
    const body = new FormData();
    body.append('nome', `Prêmio ${c.sorteio.below(100)}`);
    return call(c, 'PUT', `/api/premios/${id}`, `|${c.mundo.painel}`, body);
  },
  expira: async (c) => {
    await sellLongAgo(c);
    await expirePontos(c.mundo.app.db, { responsavel: 'estresse', agora: c.mundo.app.clock.now() });
    return 200;
  },
  devolve: async (c) => {
    await devolvePontos(c.mundo.app.db, { dia: dia(1), responsavel: 'estresse', agora: c.mundo.app.clock.now() });
    return 200;
  },
  leExtrato: (c) => asVendedor(c, 'GET', '/api/pontuacoes/extrato'),
  listaResgates: (c) => asEquipe(c, 'GET', '/api/resgates?limite=10'),
  listaAntifraude: (c) => asEquipe(c, 'GET', '/api/antifraude?limite=10'),
  saiDaSessao: async (c) => {
    const vendedor = c.sorteio.pick(c.mundo.vendedores);
    const token = await openSessao(c.mundo.app, { parceiroId: vendedor.id });
    return call(c, 'DELETE', '/api/sessoes', `${token}|`);
  },
};

const itemOf = ({ mundo, sorteio }: ContextoDoEstresse) => ({
  codigo: sorteio.pick(mundo.produtos).codigo,
  valorUnitario: 10 + sorteio.below(90),
});

const linhaOf = ({ mundo, sorteio }: ContextoDoEstresse) => ({
  rede: sorteio.pick(mundo.redes),
  codProduto: sorteio.pick(mundo.produtos).codigo,
});

/** From a range small enough that the same receipt is often sent twice. */
const numeroOf = ({ sorteio }: ContextoDoEstresse): string => `E${sorteio.below(20_000)}`;

const dia = (atras: number): string =>
  Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days: atras }).toString();
const brasileiro = (iso: string): string => iso.split('-').reverse().join('/');

async function findIds({ mundo }: ContextoDoEstresse, consulta: string): Promise<number[]> {
  const { rows } = await mundo.pool.query<{ id: number }>(consulta);
  return rows.map(({ id }) => id);
}

async function findUm(c: ContextoDoEstresse, consulta: string): Promise<number | undefined> {
  const ids = await findIds(c, consulta);
  return ids.length > 0 ? c.sorteio.pick(ids) : undefined;
}

/** A sale of a year ago whose points nobody has spent: what the nightly job is there for. */
const sellLongAgo = (c: ContextoDoEstresse) =>
  c.mundo.app.db.transaction().execute(async (trx) => {
    const realizadoEm = dia(366);
    const venda = {
      parceiroId: c.sorteio.pick(c.mundo.vendedores).id,
      origem: tiposPontuacao.digitacao,
      fiscal: null,
      realizadoEm,
      itens: [{ ...itemOf(c), qtde: 1 + c.sorteio.below(5), valorDesconto: 0 }],
      enviarMensagem: false,
    };
    const agora = `${realizadoEm}T15:00:00Z`;
    await createVendas(trx, [venda], { responsavel: 'estresse', agora, hoje: realizadoEm });
  });

async function upload(c: ContextoDoEstresse, tipo: string, nome: string, conteudo: Uint8Array): Promise<number> {
  const body = new FormData();
  body.append('arquivo', new File([new Uint8Array(conteudo)], nome));
  return call(c, 'POST', `/api/upload/${tipo}`, `|${c.mundo.painel}`, body);
}

const asEquipe = (c: ContextoDoEstresse, method: string, caminho: string, body?: unknown): Promise<number> =>
  call(c, method, caminho, `|${c.mundo.painel}`, body);

function asVendedor(
  c: ContextoDoEstresse,
  method: string,
  caminho: string,
  body?: unknown,
  id?: number,
): Promise<number> {
  const vendedor = c.mundo.vendedores.find((um) => um.id === id) ?? c.sorteio.pick(c.mundo.vendedores);
  return call(c, method, caminho, `${vendedor.token}|`, body);
}

async function call(
  { url }: ContextoDoEstresse,
  method: string,
  caminho: string,
  authorization: string,
  body?: unknown,
): Promise<number> {
  const area = authorization.startsWith('|') ? 'painel/dashboard' : 'loja';
  const form = body instanceof FormData;
  const resposta = await fetch(`${url}${caminho}`, {
    method,
    headers: {
      authorization,
      'x-pagina': `${url}/${area}`,
      'idempotency-key': randomUUID(),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    body: form ? body : JSON.stringify(body),
  });
  await resposta.arrayBuffer();
  return resposta.status;
}
