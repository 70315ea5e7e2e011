import { listRevendas, type Revenda, toggleResgateRevenda } from '@pontua/contract/revendas';
import { useAcao } from '../../api/acao.ts';
import { ToggleAtivo } from '../../kit/ToggleAtivo.tsx';

/** "Liberar Resgate": whether the sellers of a store may redeem. */
export function ChaveResgate({ loja: { id, nomeFantasia, resgateLiberado } }: { loja: Revenda }) {
  const liberar = useAcao(toggleResgateRevenda, { atualiza: [listRevendas] });
  return (
    <ToggleAtivo
      nome={nomeFantasia}
      rotulo="Liberar Resgate"
      sucesso="Liberação do resgate alterada com sucesso"
      ativo={resgateLiberado === 1}
      onAlternar={async (novo) =>
        (await liberar.executarAsync({ params: { id }, body: { resgateLiberado: novo } })) !== null
      }
    />
  );
}
