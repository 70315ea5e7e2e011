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

/** Said before the same is asked for once more. */
export function SemConfirmacao() {
  return (
    <Alert color="yellow" title="Você já pediu este resgate" mb="md">
      A resposta não chegou. Confira em <EmResgates /> antes de repetir. Se ele já foi feito, confirmar de novo não
      gasta mais pontos.
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
