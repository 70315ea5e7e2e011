import { prazoBloqueio } from '@pontua/contract/tarifas';
import { useMarca } from '../../api/marca.ts';
import { useTitulo } from '../../kit/titulo.ts';
import { useCartao } from '../../kit/useCartao.ts';
import { Catalogo } from './Catalogo.tsx';

/** The recharge link of the card page leads here. */
export function Component() {
  useTitulo('Crédito no cartão');
  return <Catalogo tipo="credito" titulo="Crédito no cartão" descricao={useDescricao()} />;
}

/** Where the credit goes; nothing of it is said before it is known. */
function useDescricao(): string {
  const { cartao, sabido } = useCartao();
  const prazo = prazoBloqueio(useMarca().tarifas);
  if (!sabido) return '';
  if (cartao === null) {
    return `O seu cartão pré-pago vem com o primeiro resgate de crédito, bloqueado por segurança. O desbloqueio leva ${prazo}.`;
  }
  const destino = 'O crédito entra no cartão que você já tem';
  if (cartao.bloqueado === 0) return `${destino}.`;
  return `${destino}, hoje bloqueado. O desbloqueio ${cartao.emDesbloqueio ? 'já foi pedido e ' : ''}leva ${prazo}.`;
}
