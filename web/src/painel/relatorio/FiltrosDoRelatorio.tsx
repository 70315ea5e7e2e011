import { type Agrupamento, agrupamentos } from '@pontua/contract/relatorio';
import { nomeCenario } from '@pontua/contract/revendas';
import { FiltroAno } from '../../kit/filtros/FiltroAno.tsx';
import { FiltroMes } from '../../kit/filtros/FiltroMes.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import type { RecorteDaTela } from './useRecorte.ts';

const nomeAgrupamento: Record<Agrupamento, string> = {
  mes: 'Mês',
  rede: 'Rede',
  regiao: 'Região',
  cenario: 'Cenário',
  tudo: 'Mês, rede e cenário',
};

export function FiltrosDoRelatorio({
  filtros,
  mudar,
  desde,
  regioes,
  agrupar,
}: RecorteDaTela & { agrupar: (por: string) => void }) {
  return (
    <>
      <FiltroOpcoes
        rotulo="Agrupar por"
        opcoes={agrupamentos.map((value) => ({ value, label: nomeAgrupamento[value] }))}
        value={filtros.por}
        onChange={(por) => agrupar(por || 'mes')}
      />
      <FiltroAno desde={desde} value={filtros.ano} onChange={(ano) => mudar({ ano })} />
      <FiltroMes value={filtros.mes} onChange={(mes) => mudar({ mes })} />
      <FiltroRede value={filtros.rede} onChange={(rede) => mudar({ rede })} />
      <FiltroOpcoes
        rotulo="Região"
        opcoes={regioes.map((regiao) => ({ value: regiao, label: regiao }))}
        value={filtros.regiao}
        onChange={(regiao) => mudar({ regiao })}
      />
      <FiltroOpcoes
        rotulo="Cenário"
        opcoes={Object.entries(nomeCenario).map(([value, label]) => ({ value, label }))}
        value={filtros.cenario}
        onChange={(cenario) => mudar({ cenario })}
      />
    </>
  );
}
