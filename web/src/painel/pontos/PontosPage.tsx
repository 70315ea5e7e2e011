/** Expirar e Devolver Pontos: what is past its day is taken, what was taken on a day is given back, each shown before it is done. */
import { Stack } from '@mantine/core';
import { Pagina } from '../../kit/Pagina.tsx';
import { Avisar } from './Avisar.tsx';
import { Devolver } from './Devolver.tsx';
import { Expirar } from './Expirar.tsx';
import { RelatorioDeExpiracao } from './RelatorioDeExpiracao.tsx';

export function Component() {
  return (
    <Pagina
      titulo="Expirar e Devolver Pontos"
      descricao="Os pontos vencidos expiram sozinhos toda noite. Aqui se faz o mesmo à mão, e se devolve o que expirou."
    >
      <Stack gap="lg">
        <Expirar />
        <Devolver />
        <Avisar />
        <RelatorioDeExpiracao />
      </Stack>
    </Pagina>
  );
}
