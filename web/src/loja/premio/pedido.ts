/** What the form of a prize holds, and what it becomes: the call's body, its cost, the very words of the confirmation. */
import type { EntradaDe } from '@pontua/contract/endpoint';
import { erros } from '@pontua/contract/errors';
import { contaPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { ChavePix, type TipoChavePix, tiposChavePix } from '@pontua/contract/pix';
import { plural } from '@pontua/contract/plural';
import type { PremioVitrine } from '@pontua/contract/premios';
import { type createResgate, isNomeCompleto, QtdeResgate } from '@pontua/contract/resgates';
import { formatTelefone, parseTelefone } from '@pontua/contract/telefone';
import type { ApiError } from '../../api/erro.ts';
import { faltamTexto, missingPontos } from '../../kit/Alcance.tsx';
import { mascaraCnpj, mascaraCpf } from '../../kit/formulario/mascaras.ts';
import { errorOfTexto } from '../../kit/formulario/numeros.ts';

type CorpoDoResgate = EntradaDe<typeof createResgate>['body'];

export interface ValoresResgate extends Record<string, unknown> {
  /** A text while it is empty or no number. */
  qtde: number | string;
  operadora: string;
  celular: string;
  tipoChave: string;
  chave: string;
  voltagem: '110V' | '220V';
  nomeCompleto: string;
}

export const valoresIniciais: ValoresResgate = {
  qtde: 1,
  operadora: '',
  celular: '',
  tipoChave: '',
  chave: '',
  voltagem: '110V',
  nomeCompleto: '',
};

export function unitPontos({ tipo, pontos, pontosAlternativo }: PremioVitrine, { voltagem }: ValoresResgate): number {
  return tipo === 'bivolt' && voltagem === '220V' ? pontosAlternativo : pontos;
}

/** Why so many cannot be had at once, or null. */
export const errorOfQtde = (qtde: number | string): string | null =>
  typeof qtde === 'string' && qtde !== ''
    ? errorOfTexto(qtde, 0)
    : (QtdeResgate.safeParse(qtde).error?.issues[0]?.message ?? null);

/** Null while the quantity is none. In hundredths, because points may have two decimals. */
export function totalPontos(premio: PremioVitrine, valores: ValoresResgate): number | null {
  const { qtde } = valores;
  if (typeof qtde === 'string' || errorOfQtde(qtde) !== null) return null;
  return fromCentesimos(toCentesimos(unitPontos(premio, valores)) * qtde);
}

/** As many as are asked for, and what they cost, in one sentence; empty while the quantity is none. */
export function describeCusto(premio: PremioVitrine, valores: ValoresResgate, saldo: number): string {
  const custo = totalPontos(premio, valores);
  if (custo === null) return '';
  const falta = missingPontos(saldo, custo);
  const partes = [plural(Number(valores.qtde), 'unidade', 'unidades'), contaPontos(custo)];
  return [...partes, ...(falta > 0 ? [faltamTexto(falta).toLowerCase()] : [])].join(', ');
}

/** The body as it will be checked and sent, with the price that was shown; the schema refuses what the seller left out. */
export function toCorpo(
  premio: PremioVitrine,
  valores: ValoresResgate,
  pontos = totalPontos(premio, valores),
): CorpoDoResgate {
  const { codigo, tipo } = premio;
  const detalhes = tipo === 'geral' ? undefined : { ...detalhesDe(valores)[tipo], tipo };
  // Unchosen options are blank texts here; the schema that checks every body says so to the seller.
  return { codigoPremio: codigo, qtde: valores.qtde, detalhes, pontos } as CorpoDoResgate;
}

const detalhesDe = ({ operadora, celular, tipoChave, chave, voltagem, nomeCompleto }: ValoresResgate) => ({
  recarga: { operadora, celular: parseTelefone(celular)?.digitos ?? celular },
  pix: { tipoChave, chave: chaveEnviada(tipoChave, chave) },
  bivolt: { voltagem },
  credito: { nomeCompleto: nomeCompleto.trim() || undefined },
});

/** Errors that the schema cannot know: the name on a card is needed only while there is no card. */
export function checkResgate(
  { tipo }: PremioVitrine,
  { nomeCompleto }: ValoresResgate,
  temCartao: boolean,
): Record<string, string> {
  if (tipo !== 'credito' || temCartao || isNomeCompleto(nomeCompleto)) return {};
  return { nomeCompleto: 'Informe seu nome completo' };
}

/** What cannot be taken back, as the confirmation spells it out: label and value. */
export function conferencia({ tipo }: PremioVitrine, valores: ValoresResgate): [rotulo: string, valor: string][] {
  switch (tipo) {
    case 'recarga':
      return [
        ['Operadora', valores.operadora],
        ['Celular', formatTelefone(valores.celular)],
      ];
    case 'pix':
      return [[`Chave Pix (${valores.tipoChave})`, formatChave(valores.tipoChave, valores.chave)]];
    case 'bivolt':
      return [['Voltagem', valores.voltagem]];
    case 'credito':
      return valores.nomeCompleto.trim() ? [['Nome no cartão', valores.nomeCompleto.trim()]] : [];
    case 'geral':
      return [];
  }
}

/** As the Pix directory keeps it; what is no key of its kind goes as it stands, for the schema to refuse. */
function chaveEnviada(tipoChave: string, chave: string): string {
  const tipo = asTipoChave(tipoChave);
  return (tipo && ChavePix(tipo, chave)) ?? chave;
}

/** The key as it will be sent, in the form in which people compare it. */
function formatChave(tipoChave: string, chave: string): string {
  const enviada = chaveEnviada(tipoChave, chave);
  if (tipoChave === 'CPF') return mascaraCpf(enviada);
  if (tipoChave === 'CNPJ') return mascaraCnpj(enviada);
  return tipoChave === 'Telefone' ? formatTelefone(enviada) : enviada;
}

/** What the server explains is said in its words; what it cannot explain, in the programme's. See docs/decisions/0150-resgate-falho.md. */
export function failureText({ codigo, message }: Pick<ApiError, 'codigo' | 'message'>): string {
  const explicado = codigo !== 'validacao' && message !== erros.erro_interno.texto;
  return explicado ? message : 'Erro ao realizar o resgate. Tente novamente mais tarde.';
}

export const asTipoChave = (texto: string): TipoChavePix | undefined =>
  tiposChavePix.find((conhecido) => conhecido === texto);
