import { situacoesPontuacao } from '@pontua/contract/pontuacoes';
import { diasAtras, hoje } from '../../kit/datas.ts';
import { ChipPeriodo } from '../../kit/filtros/ChipPeriodo.tsx';
import { FiltroLigado } from '../../kit/filtros/FiltroLigado.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroDia, filtroId, filtroLigado, filtroOpcao } from '../../kit/lista/filtros.ts';

/** A function: the period ends on the day of its screen. */
export const filtrosPontuacoes = () => ({
  rede: filtroId,
  situacao: filtroOpcao(situacoesPontuacao),
  retidas: filtroLigado,
  duvida: filtroLigado,
  dataInicial: filtroDia(diasAtras(7)),
  dataFinal: filtroDia(hoje()),
});
type FiltrosDePontuacoes = Record<keyof ReturnType<typeof filtrosPontuacoes>, string>;

export function FiltrosDePontuacoes({
  filtros,
  mudar,
}: {
  filtros: FiltrosDePontuacoes;
  mudar: (mudanca: Partial<FiltrosDePontuacoes>) => void;
}) {
  return (
    <>
      <FiltroRede value={filtros.rede} onChange={(rede) => mudar({ rede })} />
      <FiltroOpcoes
        rotulo="Situação"
        opcoes={situacoesPontuacao.map((situacao) => ({ value: situacao, label: situacao }))}
        value={filtros.situacao}
        onChange={(situacao) => mudar({ situacao })}
      />
      <FiltroLigado
        rotulo="Acima do limite"
        ligado={filtros.retidas === '1'}
        // What waits for a decision may have come on any day.
        onChange={(ligado) => mudar(ligado ? { retidas: '1', dataInicial: '', dataFinal: '' } : { retidas: '' })}
      />
      <FiltroLigado
        rotulo="Com pergunta"
        ligado={filtros.duvida === '1'}
        // Asked about is a sale of any day.
        onChange={(ligado) => mudar(ligado ? { duvida: '1', dataInicial: '', dataFinal: '' } : { duvida: '' })}
      />
      <ChipPeriodo dataInicial={filtros.dataInicial} dataFinal={filtros.dataFinal} onChange={mudar} />
    </>
  );
}

/** What was left empty is not asked for. */
export const toQuery = ({ rede, situacao, retidas, duvida, dataInicial, dataFinal }: FiltrosDePontuacoes) => ({
  rede: rede || undefined,
  dataInicial: dataInicial || undefined,
  dataFinal: dataFinal || undefined,
  filtros: {
    situacao: situacoesPontuacao.find((uma) => uma === situacao),
    retidas: retidas ? (1 as const) : undefined,
    duvida: duvida ? (1 as const) : undefined,
  },
});
