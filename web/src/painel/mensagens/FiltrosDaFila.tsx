import { canais, estadosMensagem, nomeCanal, nomeEstadoMensagem, nomeMotivo } from '@pontua/contract/mensagens';
import { ChipPeriodo } from '../../kit/filtros/ChipPeriodo.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroDia, filtroId, filtroOpcao } from '../../kit/lista/filtros.ts';

const opcoesDe = (nomes: Readonly<Record<string, string>>, valores: readonly string[] = Object.keys(nomes)) =>
  valores.map((value) => ({ value, label: nomes[value] ?? value }));
const opcoesEstado = opcoesDe(nomeEstadoMensagem, estadosMensagem);
const opcoesCanal = opcoesDe(nomeCanal, canais);
const opcoesMotivo = opcoesDe(nomeMotivo);
const filtroDe = (opcoes: readonly { value: string }[]) => filtroOpcao(opcoes.map(({ value }) => value));

export const filtrosDaFila = {
  rede: filtroId,
  estado: filtroDe(opcoesEstado),
  canal: filtroDe(opcoesCanal),
  motivo: filtroDe(opcoesMotivo),
  dataInicial: filtroDia(),
  dataFinal: filtroDia(),
};
type FiltrosDaFila = Record<keyof typeof filtrosDaFila, string>;

export function FiltrosDaFila({
  filtros,
  mudar,
}: {
  filtros: FiltrosDaFila;
  mudar: (mudanca: Partial<FiltrosDaFila>) => void;
}) {
  return (
    <>
      <FiltroRede value={filtros.rede} onChange={(rede) => mudar({ rede })} />
      <FiltroOpcoes
        rotulo="Situação"
        opcoes={opcoesEstado}
        value={filtros.estado}
        onChange={(estado) => mudar({ estado })}
      />
      <FiltroOpcoes rotulo="Tipo" opcoes={opcoesCanal} value={filtros.canal} onChange={(canal) => mudar({ canal })} />
      <FiltroOpcoes
        rotulo="Assunto"
        opcoes={opcoesMotivo}
        value={filtros.motivo}
        onChange={(motivo) => mudar({ motivo })}
      />
      <ChipPeriodo dataInicial={filtros.dataInicial} dataFinal={filtros.dataFinal} onChange={mudar} />
    </>
  );
}

/** What is empty filters nothing. */
export const toQuery = (filtros: FiltrosDaFila) => ({
  filtros: Object.fromEntries(Object.entries(filtros).filter(([, valor]) => valor !== '')),
});
