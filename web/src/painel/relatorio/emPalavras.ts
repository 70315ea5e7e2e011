import { nomeDoMes } from '@pontua/contract/meses';
import { nomeCenario } from '@pontua/contract/revendas';

interface RecorteEmPalavras {
  ano: string;
  mes: string;
  /** The name of the chain. */
  rede: string | undefined;
  regiao: string;
  cenario: string;
}

/** What the report is of, for paper, which has no filters. */
export function describeRecorte({ ano, mes, rede, regiao, cenario }: RecorteEmPalavras): string {
  const cada = [
    mes === '' ? ano || 'Todos os anos' : [nomeDoMes(Number(mes)), ano && `de ${ano}`].filter(Boolean).join(' '),
    rede && `rede ${rede}`,
    regiao && `região ${regiao}`,
    cenario && `cenário ${nomeCenario[Number(cenario)] ?? cenario}`,
  ];
  return `${cada.filter(Boolean).join(', ')}.`;
}
