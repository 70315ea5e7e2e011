/** Up to where a backup goes, for people. */
import { formatInstante } from '@pontua/contract/dates';
import type { Manifesto } from './manifesto.ts';

const nomes: Record<string, string> = {
  resgates: 'resgates',
  vendas: 'vendas',
  submissoes: 'recibos',
  lancamentos: 'lançamentos',
  parceiros: 'vendedores',
};

/** What came after it, in numbers that people know: to look for in messages, mails and on phones. */
export function describeAte({ momento, ate }: Manifesto): string {
  const partes = Object.entries(ate).map(([tabela, { ultimo, emAberto }]) => {
    const abertos =
      emAberto.length === 0 ? '' : ` (fora ${emAberto.slice(0, 10).join(', ')}${emAberto.length > 10 ? '…' : ''})`;
    return `${nomes[tabela] ?? tabela} até o nº ${ultimo}${abertos}`;
  });
  return `De ${formatInstante(momento)}: ${partes.join('; ')}. O que tem número maior veio depois e não está nele.`;
}
