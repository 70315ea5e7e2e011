/** An entry of the log in words: what it is about, what changed as the record's own history says it, and what else was kept. */
import { describeAlteracao } from '@pontua/contract/alteracao';
import { formatDia, formatInstante } from '@pontua/contract/dates';
import { formatMes } from '@pontua/contract/meses';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import type { Alteracao, Registro } from '@pontua/contract/registro';
import { formatValor, SEM_VALOR } from '@pontua/contract/valor';
import { z } from 'zod';
import { toAlteracoes } from './alteracoes.ts';
import { nameOf, type Referidos, withOnlyId } from './referencias.ts';
import { campoDe, chaveDoRegistro } from './registros.ts';

type ParametrosDoLog = Readonly<Record<string, unknown>>;

/** More of a long list is read where its items are. */
const maximoItens = 20;
const maximoResumo = 300;

const MudouDoLog = z.record(z.string(), z.object({ de: z.unknown(), para: z.unknown() }).partial());
/** An act on many: which field it gave which value. */
const EmMassa = z.object({
  ids: z.array(z.unknown()),
  campo: z.string(),
  de: z.record(z.string(), z.unknown()).default({}),
  para: z.unknown(),
});

/** What changed. Of an act on many the value that all were given, and the one that all had; where they had several, each record's own history tells. */
export function alteracoesDe(tipo: string, parametros: ParametrosDoLog, nomes: Referidos): Alteracao[] {
  const mudou = MudouDoLog.safeParse(parametros.mudou);
  const massa = EmMassa.safeParse(parametros);
  const todas = {
    ...(mudou.success && mudou.data),
    ...(massa.success && { [massa.data.campo]: { de: commonOf(Object.values(massa.data.de)), para: massa.data.para } }),
  };
  return toAlteracoes(camposDe(tipo, Object.keys(todas)), todas).map(({ campo, de, para }) => ({
    campo,
    de: nameOf(nomes, tipo, campo, de) ?? de,
    para: nameOf(nomes, tipo, campo, para) ?? para,
  }));
}

function commonOf(valores: readonly unknown[]): unknown {
  const [primeiro, ...outros] = new Set(valores);
  return outros.length > 0 ? 'vários valores' : primeiro;
}

export const camposDe = (tipo: string, chaves: readonly string[]): Pick<Registro, 'campos'> => ({
  campos: Object.fromEntries(chaves.map((chave) => [chave, campoDe(tipo, chave)])),
});

/** Is the machinery's; of an act on many also what it gave to all. */
const isDoAto = ({ ids }: ParametrosDoLog, chave: string): boolean =>
  chave === 'mudou' || chave === 'resultados' || (ids !== undefined && /^(campo|de|para)$/.test(chave));

/** Everything else that was kept, under whatever key, but for what the changes say already. */
export function outrosDe(
  tipo: string,
  parametros: ParametrosDoLog,
  alteracoes: readonly Alteracao[],
): [chave: string, valor: unknown][] {
  const ditos = new Set(alteracoes.map(({ campo }) => campoDe(tipo, campo).titulo));
  const isDito = (chave: string) => chave !== chaveDoRegistro(tipo) && ditos.has(campoDe(tipo, chave).titulo);
  return Object.entries(parametros).filter(
    ([chave, valor]) => !isDoAto(parametros, chave) && !isVazio(valor) && !isDito(chave),
  );
}

const isVazio = (valor: unknown): boolean =>
  valor === null || valor === '' || (typeof valor === 'object' && Object.keys(valor).length === 0);

/** "Loja Centro, nº 12", "nº 12", "3 registros", "2 de 3 registros". */
export function registroDe(tipo: string, parametros: ParametrosDoLog, conhecidos: Referidos): string {
  const { nome, nomeFantasia, revendaId, relatorio, identificador, codigo, codProduto, arquivo, lista, gateway } =
    parametros;
  const chave = chaveDoRegistro(tipo);
  const { [chave]: id, ids } = withOnlyId(parametros);
  const nomes = [
    isEscrito(nome) && formatTexto(tipo, 'nome', nome),
    nomeFantasia,
    nameOf(conhecidos, tipo, chave, id),
    isEscrito(relatorio) && formatTexto(tipo, 'relatorio', relatorio),
    ...[identificador, codigo, codProduto],
    // A record that has no name of its own, such as a pesquisa.
    nameOf(conhecidos, tipo, 'revendaId', revendaId),
    arquivo,
    lista,
    isEscrito(gateway) && formatTexto(tipo, 'gateway', gateway),
    telasDe(tipo, parametros),
    semRegistro.get(tipo),
  ];
  const numero = typeof id === 'number' || typeof id === 'string' ? `nº ${id}` : quantosDe(ids, parametros.resultados);
  return [nomes.find(isEscrito), numero].filter(Boolean).join(', ');
}

/** Of what has one for all, which no entry names. */
const semRegistro: ReadonlyMap<string, string> = new Map([['aceitouRegulamento', 'Regulamento']]);

const DasTelas = z.object({
  deu: z.array(z.object({ tela: z.string() })),
  tirou: z.array(z.object({ tela: z.string() })),
});

/** The screen that levels were given or lost; of several how many. */
function telasDe(tipo: string, parametros: ParametrosDoLog): string | null {
  const lidas = DasTelas.safeParse(parametros);
  if (!lidas.success) return null;
  const [uma, ...outras] = new Set([...lidas.data.deu, ...lidas.data.tirou].map(({ tela }) => tela));
  if (uma === undefined) return null;
  return outras.length === 0 ? formatTexto(tipo, 'tela', uma) : plural(outras.length + 1, 'tela', 'telas');
}

/** Of many records how many changed, and of how many where some did not. */
function quantosDe(ids: unknown, resultados: unknown): string | null {
  if (!Array.isArray(ids)) return null;
  const todos = Array.isArray(resultados) ? resultados.length : ids.length;
  const registros = plural(todos, 'registro', 'registros');
  return todos === ids.length ? registros : `${formatQuantidade(ids.length)} de ${registros}`;
}

const isEscrito = (valor: unknown): valor is string => typeof valor === 'string' && valor !== '';

/** On one line, for the list and the file. */
export function resumoDe(tipo: string, parametros: ParametrosDoLog, nomes: Referidos): string {
  const alteracoes = alteracoesDe(tipo, parametros, nomes);
  const mudancas = alteracoes.map((alteracao) => {
    const { titulo, valores } = describeAlteracao(camposDe(tipo, [alteracao.campo]), alteracao);
    return valores ? `${titulo}: ${valores.de} → ${valores.para}` : `${titulo} alterado`;
  });
  const outros = outrosDe(tipo, parametros, alteracoes)
    .filter(([chave]) => !['id', 'ids', 'nome', chaveDoRegistro(tipo)].includes(chave))
    .map(([chave, valor]) => `${campoDe(tipo, chave).titulo}: ${inWords(tipo, chave, valor, nomes)}`);
  const inteiro = [...mudancas, ...outros].join('; ');
  return inteiro.length > maximoResumo ? `${inteiro.slice(0, maximoResumo)}…` : inteiro;
}

/** Any value that was kept. Days and moments are known by their form, as no field says what it holds here. */
export function inWords(tipo: string, chave: string, valor: unknown, nomes: Referidos): string {
  if (valor === null || valor === undefined || valor === '') return SEM_VALOR;
  const nome = nameOf(nomes, tipo, chave, valor);
  if (nome !== undefined) return nome;
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'number') return formatNumero(tipo, chave, valor);
  if (typeof valor === 'string') return formatTexto(tipo, chave, valor);
  if (Array.isArray(valor)) return listOf(valor.map((item) => inWords(tipo, chave, item, nomes)));
  const ordem = Ordem.safeParse(valor);
  if (ordem.success) return ordemInWords(tipo, ordem.data);
  const isDita = chave === 'consulta' ? isPedida(valor) : () => true;
  const partes = Object.entries(valor)
    .filter(([dele, cada]) => isDita(dele, cada))
    .map(([dele, cada]) => `${campoDe(tipo, dele).titulo}: ${inWords(tipo, dele, cada, nomes)}`);
  return listOf(partes) || (chave === 'consulta' ? 'Tudo' : SEM_VALOR);
}

const Ordem = z.object({ campo: z.string(), direcao: z.enum(['asc', 'desc']) });

/** "Data e hora, decrescente" */
const ordemInWords = (tipo: string, { campo, direcao }: z.infer<typeof Ordem>): string =>
  `${campoDe(tipo, campo).titulo}, ${direcao === 'asc' ? 'crescente' : 'decrescente'}`;

/**
 * What was asked of a list, but for that it was asked for whole, and for the name of the file, which is told beside it. A file of all has no
 * page, whatever the screen showed that it was asked from.
 */
function isPedida(consulta: object) {
  const toda = 'download' in consulta && consulta.download === 'todos';
  return (chave: string, valor: unknown): boolean =>
    !(
      isVazio(valor) ||
      chave === 'fileName' ||
      (chave === 'download' && toda) ||
      (chave === 'pagina' && (toda || Number(valor) === 1)) ||
      (chave === 'limite' && (toda || Number(valor) === 0))
    );
}

/** What is a name and no quantity has no dots in it. */
const isNumeroDeNome = (chave: string): boolean =>
  /^(ids?|numero|processamento|permissao|nivel|geracao|versao|reenvioDe|ano)$|^id[A-Z]|Id$/.test(chave);

const formatNumero = (tipo: string, chave: string, valor: number): string =>
  isNumeroDeNome(chave) ? String(valor) : formatValor(valor, campoDe(tipo, chave));

function formatTexto(tipo: string, chave: string, valor: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(valor)) return formatDia(valor);
  if (chave === 'periodo' && /^\d{4}-\d{2}$/.test(valor)) return formatMes(valor);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(valor)) return formatInstante(valor);
  const { tipo: forma, nomes } = campoDe(tipo, chave);
  return forma === 'codigo' ? formatValor(valor, { tipo: forma, nomes }) : valor;
}

function listOf(textos: readonly string[]): string {
  const resto = textos.length - maximoItens;
  const ditos = textos.slice(0, maximoItens).join(', ');
  return resto > 0 ? `${ditos} e mais ${formatQuantidade(resto)}` : ditos;
}

/** Long lists are cut: a page of entries is no place for five thousand numbers. */
export const brief = (parametros: ParametrosDoLog): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parametros).map(([chave, valor]) => [
      chave,
      Array.isArray(valor) && valor.length > maximoItens ? valor.slice(0, maximoItens) : valor,
    ]),
  );
