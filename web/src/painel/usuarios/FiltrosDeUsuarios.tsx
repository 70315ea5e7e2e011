import { nomeSegundoFator } from '@pontua/contract/equipe';
import { listTiposPermissao } from '@pontua/contract/tipos-permissao';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { FiltroAtivo } from '../../kit/filtros/FiltroAtivo.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { filtroAtivo, filtroId, filtroOpcao, toAtivo } from '../../kit/lista/filtros.ts';
import { whyNone } from '../../kit/whyNone.ts';

export const filtrosDeUsuarios = {
  permissao: filtroId,
  ativo: filtroAtivo,
  segundoFator: filtroOpcao(Object.keys(nomeSegundoFator)),
};
type FiltrosDeUsuarios = Record<keyof typeof filtrosDeUsuarios, string>;

const situacoes = Object.entries(nomeSegundoFator).map(([value, label]) => ({ value, label }));

export function FiltrosDeUsuarios({
  filtros,
  mudar,
}: {
  filtros: FiltrosDeUsuarios;
  mudar: (mudanca: Partial<FiltrosDeUsuarios>) => void;
}) {
  const tipos = useQuery(q(listTiposPermissao));
  return (
    <>
      <FiltroOpcoes
        rotulo="Permissão"
        opcoes={(tipos.data ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }))}
        pendencia={whyNone(tipos)}
        value={filtros.permissao}
        onChange={(permissao) => mudar({ permissao })}
      />
      <FiltroOpcoes
        rotulo="Segundo fator"
        opcoes={situacoes}
        value={filtros.segundoFator}
        onChange={(segundoFator) => mudar({ segundoFator })}
      />
      <FiltroAtivo value={filtros.ativo} onChange={(ativo) => mudar({ ativo })} />
    </>
  );
}

/** What was left empty is not asked for. */
export const toQuery = ({ permissao, ativo, segundoFator }: FiltrosDeUsuarios) => ({
  filtros: {
    permissao: permissao || undefined,
    ativo: toAtivo(ativo),
    segundoFator: segundoFator || undefined,
  },
});
