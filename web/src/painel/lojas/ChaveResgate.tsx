import { getLoja } from '@pontua/contract/loja';
import { listRevendas, type Revenda, toggleResgateRevenda } from '@pontua/contract/revendas';
import { useAcao } from '../../api/acao.ts';
import { DURACAO } from '../../kit/avisos.ts';
import { ToggleAtivo } from '../../kit/ToggleAtivo.tsx';

/** "Liberar Resgate": whether the sellers of a store may redeem. */
export function ChaveResgate({ loja: { id, nomeFantasia, resgateLiberado } }: { loja: Revenda }) {
  const liberar = useAcao(toggleResgateRevenda, { atualiza: [listRevendas, getLoja] });
  return (
    <ToggleAtivo
      nome={nomeFantasia}
      rotulo="Liberar Resgate"
      duracao={DURACAO.normal}
      ativo={resgateLiberado === 1}
      onAlternar={(novo) => liberar.executarAsync({ params: { id }, body: { resgateLiberado: novo } })}
    />
  );
}
