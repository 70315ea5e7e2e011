/** The inside of one seller, for staff: the profile, the balance, and what happened with it. */
import { z } from 'zod';
import { Cartao } from './cartao.ts';
import { Duvida } from './duvidas.ts';
import { enderecoGuardado } from './endereco.ts';
import { endpoint } from './endpoint.ts';
import { Cpf, Dia, Id, IdParams, Instante, Mensagem, nomeia, Pontos, Reais } from './fields.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { telasVendedores, VendedorDoPainel } from './parceiros-painel.ts';
import { nomeTipoFiscal, situacoesVenda } from './pontuacoes.ts';
import { nomeStatusResgate } from './resgates.ts';
import { SessaoAberta, SessaoId } from './sessoes-abertas.ts';

const telas = [telasVendedores.lista];

/** Who is meant: by CPF, for those who see CPFs, or by id. */
export type ParceiroRef = { cpf: string } | { id: number };

export const ParceiroRef = z
  .string()
  .trim()
  .regex(/^\d{1,15}$|^[\d.-]{11,14}$/, 'Informe o CPF ou o número do vendedor')
  .transform((texto): ParceiroRef => {
    const cpf = Cpf.safeParse(texto);
    return cpf.success ? { cpf: cpf.data } : { id: Number(texto.replace(/\D/g, '')) };
  })
  .meta(nomeia('parceiro'));

/** The profile with what it adds up to. What is optional is for those who `verContatoParceiro`. */
export const VendedorCompleto = VendedorDoPainel.extend({
  dataNascimento: Dia.nullable(),
  sexo: z.enum(['F', 'M']).nullable(),
  hobby: z.string().nullable(),
  ...enderecoGuardado,
  criadoEm: Instante,
  aceitouRegulamentoEm: Instante.nullable(),
  /** Still on the password that staff handed out. */
  senhaInicial: z.boolean(),
  emailPendente: z.boolean(),
  dividaPontos: Pontos,
  /** Of registrations with the same CPF that were deleted. */
  dividaAnterior: Pontos,
  /** The next days on which points expire. */
  vencimentos: z.array(z.object({ venceEm: Dia, pontos: Pontos })),
  unidadesEmAnalise: z.number(),
  cartao: Cartao.nullable(),
});
export type VendedorCompleto = z.infer<typeof VendedorCompleto>;

export const getVendedor = endpoint({
  method: 'GET',
  path: '/api/parceiros/{parceiro}',
  auth: 'painel',
  telas,
  resumo: 'Um vendedor, pelo CPF ou pelo id, com o seu saldo',
  params: z.object({ parceiro: ParceiroRef }),
  reply: z.object({ parceiro: VendedorCompleto }),
  errors: ['nao_encontrado'],
});

const doVendedor = { parceiro: Id };

export const Lancamento = z.object({
  id: z.number(),
  criadoEm: Instante,
  tipo: z.string(),
  /** What it came from: a sale's number, a prize. */
  origem: z.string(),
  pontos: Pontos,
  saldo: Pontos,
  responsavel: z.string(),
});
export type Lancamento = z.infer<typeof Lancamento>;

export const nomeLancamento = {
  pontuacao: 'Pontuação',
  resgate: 'Resgate',
  estorno_resgate: 'Resgate cancelado',
  cancelamento: 'Pontuação cancelada',
  correcao: 'Correção',
  expiracao: 'Pontos expirados',
  devolucao: 'Pontos devolvidos',
  ajuste: 'Ajuste',
};

export const listaExtratoDoVendedor = defineLista<Lancamento>()({
  chave: 'rows',
  arquivo: 'ExtratoDoVendedor',
  colunas: [
    { chave: 'tipo', titulo: 'Lançamento', tipo: 'codigo', nomes: nomeLancamento, importancia: 1, largura: 10 },
    { chave: 'criadoEm', titulo: 'Quando', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'origem', titulo: 'Origem', ordena: true, largura: 12 },
    { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'saldo', titulo: 'Saldo', tipo: 'pontos' },
    { chave: 'responsavel', titulo: 'Por', importancia: 3 },
  ],
  ordem: { campo: 'criadoEm', direcao: 'desc' },
});

export const listExtratoDoVendedor = endpoint({
  method: 'GET',
  path: '/api/parceiros/extrato',
  auth: 'painel',
  telas,
  resumo: 'Lançamentos de um vendedor, os mais novos primeiro',
  lista: listaExtratoDoVendedor,
  query: listQuery(listaExtratoDoVendedor, {}).extend(doVendedor),
  reply: z.object({ rows: z.array(Lancamento), ...listaRodape }),
  errors: [],
});

export const Lote = z.object({
  id: z.number(),
  origem: z.string(),
  criadoEm: Instante,
  pontos: Pontos,
  restante: Pontos,
  venceEm: Dia,
  situacao: z.enum(['Disponível', 'Usado', 'Expirado']),
});
export type Lote = z.infer<typeof Lote>;

export const listaLotesDoVendedor = defineLista<Lote>()({
  chave: 'rows',
  arquivo: 'LotesDoVendedor',
  colunas: [
    { chave: 'origem', titulo: 'Origem', ordena: true, importancia: 1, largura: 12 },
    { chave: 'criadoEm', titulo: 'Creditado em', tipo: 'instante', ordena: true },
    { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', ordena: true, soma: true },
    { chave: 'restante', titulo: 'Restam', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'venceEm', titulo: 'Vence em', tipo: 'dia', ordena: true, importancia: 1 },
    { chave: 'situacao', titulo: 'Situação', ordena: true, largura: 8 },
  ],
  ordem: { campo: 'venceEm', direcao: 'desc' },
});

export const listLotesDoVendedor = endpoint({
  method: 'GET',
  path: '/api/parceiros/lotes',
  auth: 'painel',
  telas,
  resumo: 'Lotes de pontos de um vendedor: o que resta de cada um e até quando vale',
  lista: listaLotesDoVendedor,
  query: listQuery(listaLotesDoVendedor, {}).extend(doVendedor),
  reply: z.object({ rows: z.array(Lote), ...listaRodape }),
  errors: [],
});

export const ItemDoVendedor = z.object({
  id: z.number(),
  codigo: z.string(),
  produto: z.string(),
  qtde: z.number(),
  valorUnitario: Reais,
  pontuadas: z.number(),
  emAnalise: z.number(),
  pontos: Pontos,
});
export type ItemDoVendedor = z.infer<typeof ItemDoVendedor>;

export const VendaDoVendedor = z.object({
  id: z.number(),
  identificador: z.string(),
  tipoFiscal: z.string(),
  realizadoEm: Dia,
  /** Where it was made. */
  revenda: z.string(),
  totalVenda: Reais,
  pontos: Pontos,
  emAnalise: z.number(),
  situacao: z.enum(situacoesVenda),
  /** Units of it that wait for a person, and why. */
  retidas: z.number(),
  motivoRetencao: z.string().nullable(),
  /** What the seller asked last about it. */
  duvida: Duvida.nullable(),
  itens: z.array(ItemDoVendedor),
});
export type VendaDoVendedor = z.infer<typeof VendaDoVendedor>;

export const listaVendasDoVendedor = defineLista<VendaDoVendedor>()({
  chave: 'rows',
  arquivo: 'VendasDoVendedor',
  colunas: [
    { chave: 'identificador', titulo: 'Número Fiscal', tipo: 'identificador', ordena: true, importancia: 1 },
    { chave: 'tipoFiscal', titulo: 'Tipo', tipo: 'codigo', nomes: nomeTipoFiscal, importancia: 3 },
    { chave: 'realizadoEm', titulo: 'Realizada em', tipo: 'dia', ordena: true, importancia: 1 },
    { chave: 'revenda', titulo: 'Loja', ordena: true },
    { chave: 'totalVenda', titulo: 'Total vendido', tipo: 'reais', ordena: true, soma: true },
    { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'emAnalise', titulo: 'Em Análise', tipo: 'numero', ordena: true, soma: true },
    { chave: 'situacao', titulo: 'Situação', ordena: true, importancia: 1, largura: 11 },
  ],
  ordem: { campo: 'realizadoEm', direcao: 'desc' },
});

export const listVendasDoVendedor = endpoint({
  method: 'GET',
  path: '/api/parceiros/vendas',
  auth: 'painel',
  telas,
  resumo: 'Vendas de um vendedor, com os seus itens e o estado de cada um',
  lista: listaVendasDoVendedor,
  query: listQuery(listaVendasDoVendedor, {}).extend(doVendedor),
  reply: z.object({ rows: z.array(VendaDoVendedor), ...listaRodape }),
  errors: [],
});

export const ResgateDoVendedor = z.object({
  id: z.number(),
  premio: z.string(),
  qtde: z.number(),
  pontosGastos: Pontos,
  status: z.number(),
  resgatadoEm: Instante,
  previsaoEntrega: Dia,
});
export type ResgateDoVendedor = z.infer<typeof ResgateDoVendedor>;

export const listaResgatesDoVendedor = defineLista<ResgateDoVendedor>()({
  chave: 'rows',
  arquivo: 'ResgatesDoVendedor',
  colunas: [
    { chave: 'premio', titulo: 'Prêmio', ordena: true, importancia: 1, largura: 12 },
    { chave: 'id', titulo: 'Número', tipo: 'numero', ordena: true },
    { chave: 'resgatadoEm', titulo: 'Resgatado em', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'qtde', titulo: 'Qtde', tipo: 'numero', soma: true },
    { chave: 'pontosGastos', titulo: 'Pontos', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'previsaoEntrega', titulo: 'Previsão', tipo: 'dia', ordena: true },
    { chave: 'status', titulo: 'Status', tipo: 'codigo', nomes: nomeStatusResgate, ordena: true, importancia: 1 },
  ],
  ordem: { campo: 'resgatadoEm', direcao: 'desc' },
});

export const listResgatesDoVendedor = endpoint({
  method: 'GET',
  path: '/api/parceiros/resgates',
  auth: 'painel',
  telas,
  resumo: 'Resgates de um vendedor',
  lista: listaResgatesDoVendedor,
  query: listQuery(listaResgatesDoVendedor, {}).extend(doVendedor),
  reply: z.object({ rows: z.array(ResgateDoVendedor), ...listaRodape }),
  errors: [],
});

export const ReciboDoVendedor = z.object({
  id: z.number(),
  revenda: z.string(),
  estado: z.string(),
  motivo: z.string().nullable(),
  criadoEm: Instante,
  atualizadoEm: Instante,
});
export type ReciboDoVendedor = z.infer<typeof ReciboDoVendedor>;

export const nomeEstadoRecibo = { pendente: 'Pendente', processada: 'Processado', encerrada: 'Encerrado' };

export const listaRecibosDoVendedor = defineLista<ReciboDoVendedor>()({
  chave: 'rows',
  arquivo: 'RecibosDoVendedor',
  colunas: [
    { chave: 'id', titulo: 'Recibo', tipo: 'numero', ordena: true, importancia: 1 },
    { chave: 'criadoEm', titulo: 'Enviado em', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'revenda', titulo: 'Loja', ordena: true },
    {
      chave: 'estado',
      titulo: 'Estado',
      tipo: 'codigo',
      nomes: nomeEstadoRecibo,
      ordena: true,
      importancia: 1,
    },
    { chave: 'motivo', titulo: 'Motivo' },
    { chave: 'atualizadoEm', titulo: 'Última mudança', tipo: 'instante', ordena: true, importancia: 3 },
  ],
  ordem: { campo: 'criadoEm', direcao: 'desc' },
});

export const listRecibosDoVendedor = endpoint({
  method: 'GET',
  path: '/api/parceiros/recibos',
  auth: 'painel',
  telas,
  resumo: 'Recibos enviados por um vendedor',
  lista: listaRecibosDoVendedor,
  query: listQuery(listaRecibosDoVendedor, {}).extend(doVendedor),
  reply: z.object({ rows: z.array(ReciboDoVendedor), ...listaRodape }),
  errors: [],
});

export const listSessoesDoVendedor = endpoint({
  method: 'GET',
  path: '/api/parceiros/{id}/sessoes',
  auth: 'painel',
  telas,
  resumo: 'Sessões abertas de um vendedor, a usada por último primeiro',
  params: IdParams,
  reply: z.object({ sessoes: z.array(SessaoAberta) }),
  errors: ['nao_encontrado'],
});

export const closeSessoesDoVendedor = endpoint({
  method: 'DELETE',
  path: '/api/parceiros/{id}/sessoes',
  auth: 'painel',
  telas,
  acao: 'editarCadastros',
  resumo: 'Encerra as sessões de um vendedor: uma, ou todas',
  params: IdParams,
  query: z.object({ sessao: SessaoId.optional() }),
  reply: Mensagem,
  errors: ['nao_encontrado'],
});
