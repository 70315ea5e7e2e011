/** A redemption whose answer was lost may have been done. */
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** Said as the answer is lost. */
export function ConfiraAntes() {
  return (
    <>
      O resgate pode ter sido feito: confira em <EmResgates /> antes de repetir.
    </>
  );
}

/** Said while the same may be asked for once more, and before it is. */
export function SemConfirmacao() {
  return (
    <Alert color="yellow" title="Você já pediu este resgate">
      A resposta não chegou. Confira em <EmResgates /> antes de repetir. Se ele já foi feito, confirmar de novo não
      gasta mais pontos.
    </Alert>
  );
}

/** Said before something else is asked for of the same prize. */
export function OutroSemConfirmacao() {
  return (
    <Alert color="yellow" title="Você já pediu este prêmio">
      A resposta não chegou. Confira em <EmResgates /> se o primeiro pedido já foi feito: este é outro, e gasta os seus
      pontos.
    </Alert>
  );
}

function EmResgates() {
  return (
    <Anchor component={Link} to={paths.resgates} inherit>
      Resgates
    </Anchor>
  );
}
