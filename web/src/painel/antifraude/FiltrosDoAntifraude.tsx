import type { ComponentProps } from 'react';
import { FiltroLigado } from '../../kit/filtros/FiltroLigado.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroId, filtroLigado } from '../../kit/lista/filtros.ts';

export const filtrosAntifraude = { rede: filtroId, comEspera: filtroLigado, descoberto: filtroLigado };
type FiltrosDoAntifraude = Record<keyof typeof filtrosAntifraude, string>;

export function FiltrosDoAntifraude({
  filtros,
  marcadas,
  mudar,
}: {
  filtros: FiltrosDoAntifraude;
  marcadas: ComponentProps<typeof FiltroRede>['marcadas'];
  mudar: (mudanca: Partial<FiltrosDoAntifraude>) => void;
}) {
  return (
    <>
      <FiltroRede value={filtros.rede} onChange={(rede) => mudar({ rede })} marcadas={marcadas} />
      <FiltroLigado
        rotulo="Só com unidades Em Análise"
        ligado={filtros.comEspera !== ''}
        onChange={(ligado) => mudar({ comEspera: ligado ? '1' : '' })}
      />
      <FiltroLigado
        rotulo="Só com saldo negativo"
        ligado={filtros.descoberto !== ''}
        onChange={(ligado) => mudar({ descoberto: ligado ? '1' : '' })}
      />
    </>
  );
}

/** What was left empty is not asked for. */
export const toQuery = ({ rede, comEspera, descoberto }: FiltrosDoAntifraude) => ({
  rede: rede || undefined,
  filtros: { ...(comEspera && { comEspera: 1 as const }), ...(descoberto && { descoberto: 1 as const }) },
});
