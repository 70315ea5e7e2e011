import { useSession } from '../../api/session.ts';
import { useTitulo } from '../../kit/titulo.ts';
import { Catalogo } from './Catalogo.tsx';

/** The recharge link of the card page leads here. */
export function Component() {
  useTitulo('Crédito no cartão');
  const temCartao = useSession(({ parceiro }) => Boolean(parceiro?.cartao));
  return (
    <Catalogo
      tipo="credito"
      titulo="Crédito no cartão"
      descricao={
        temCartao
          ? 'O crédito entra no cartão que você já tem.'
          : 'O seu cartão pré-pago vem com o primeiro resgate de crédito, bloqueado por segurança.'
      }
    />
  );
}
