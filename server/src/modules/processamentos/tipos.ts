/** What can be uploaded: the only kind of file it comes in, and what is said of its figures. */
import { planilhaCartoes, planilhaSaldoCartao } from '@pontua/contract/cartoes';
import type { PlanilhaCadastro } from '@pontua/contract/importacao';
import { planilhaVendedores } from '@pontua/contract/parceiros-painel';
import { type ColunaPlanilha, colunasHistorico, colunasVendas } from '@pontua/contract/planilhas';
import { plural } from '@pontua/contract/plural';
import type { TipoProcessamento } from '@pontua/contract/processamentos';
import { planilhaProdutos } from '@pontua/contract/produtos';
import { planilhaCodigosDaLoja } from '@pontua/contract/produtos-revenda';
import { planilhaBaseLojas, planilhaLojas } from '@pontua/contract/revendas-planilha';
import type { Formato } from '../../platform/spreadsheets/tipos.ts';

interface TipoDeArquivo {
  formato: Formato;
  colunas: readonly ColunaPlanilha[];
  frase(n: number): string;
  /** Of the figures of its result, what was not there before. */
  entraram(resultado: Partial<Record<string, number>>): number;
}

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
  frase: (n) => plural(n, 'venda processada', 'vendas processadas'),
  entraram: ({ total = 0 }) => total,
};

const historico: TipoDeArquivo = {
  formato: 'csv',
  colunas: colunasHistorico,
  frase: (n) => plural(n, 'linha de histórico processada', 'linhas de histórico processadas'),
  entraram: ({ novas = 0, corrigidas = 0 }) => novas + corrigidas,
};

export function tipoDe(tipo: TipoProcessamento): TipoDeArquivo {
  if (tipo === 'vendas') return vendas;
  if (tipo === 'historico') return historico;
  const planilha = planilhas[tipo];
  if (!planilha) throw new Error(`ninguém recebe arquivos de ${tipo}`);
  const { frase, ...resto } = planilha;
  return {
    ...resto,
    frase: (n) => plural(n, ...frase),
    entraram: ({ novas = 0, alteradas = 0 }) => novas + alteradas,
  };
}
