/** What can be uploaded: the only kind of file it comes in, and what is said of its figures. */
import { planilhaCartoes, planilhaSaldoCartao } from '@pontua/contract/cartoes';
import type { PlanilhaCadastro } from '@pontua/contract/importacao';
import { planilhaVendedores } from '@pontua/contract/parceiros-painel';
import { type ColunaPlanilha, colunasHistorico, colunasVendas } from '@pontua/contract/planilhas';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import type { TipoProcessamento } from '@pontua/contract/processamentos';
import { planilhaProdutos } from '@pontua/contract/produtos';
import { planilhaCodigosDaLoja } from '@pontua/contract/produtos-revenda';
import { planilhaBaseLojas, planilhaLojas } from '@pontua/contract/revendas-planilha';
import type { Formato } from '../../platform/spreadsheets/tipos.ts';

interface TipoDeArquivo {
  formato: Formato;
  colunas: readonly ColunaPlanilha[];
  /** Of the figures of its result, what it brought, in words. */
  frase(resultado: Numeros): string;
  /** What was not there before. */
  entraram(resultado: Numeros): number;
}
type Numeros = Partial<Record<string, number>>;

/** Of plain nouns, also what a line of theirs must be: read here by the thread that validates them. */
export const planilhas: Partial<Record<TipoProcessamento, PlanilhaCadastro>> = {
  produtos: planilhaProdutos,
  produtos_revenda: planilhaCodigosDaLoja,
  revendas: planilhaLojas,
  base_lojas: planilhaBaseLojas,
  cartoes: planilhaCartoes,
  saldo_cartao: planilhaSaldoCartao,
  parceiros: planilhaVendedores,
};

const vendas: TipoDeArquivo = {
  formato: 'xlsx',
  colunas: colunasVendas,
  frase: ({ total = 0 }) => plural(total, 'venda processada', 'vendas processadas'),
  entraram: ({ total = 0 }) => total,
};

const historico: TipoDeArquivo = {
  formato: 'csv',
  colunas: colunasHistorico,
  frase: ({ total = 0 }) => plural(total, 'linha de histórico processada', 'linhas de histórico processadas'),
  entraram: ({ novas = 0, corrigidas = 0 }) => novas + corrigidas,
};

export function tipoDe(tipo: TipoProcessamento): TipoDeArquivo {
  if (tipo === 'vendas') return vendas;
  if (tipo === 'historico') return historico;
  const planilha = planilhas[tipo];
  if (!planilha) throw new Error(`ninguém recebe arquivos de ${tipo}`);
  return {
    ...planilha,
    frase: (resultado) => phraseOf(planilha, resultado),
    entraram: ({ novas = 0, alteradas = 0 }) => novas + alteradas,
  };
}

/** Not the file before it: what that one added was there. */
function phraseOf({ frase, alterado }: PlanilhaCadastro, { total = 0, novas = 0, alteradas = 0, iguais = 0 }: Numeros) {
  if (!alterado) return plural(total, ...frase);
  const outras = [
    alteradas > 0 && plural(alteradas, ...alterado),
    iguais > 0 && `${formatQuantidade(iguais)} sem mudança`,
  ];
  return [plural(novas, ...frase), ...outras].filter(Boolean).join(', ');
}
