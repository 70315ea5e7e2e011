/** All that there is of the panel for whose permission asks for a second factor that is not set up yet. */
import { Anchor, Stack } from '@mantine/core';
import { refreshUsuario } from '../../api/restore.ts';
import { TudoCerto } from '../../kit/ilustracoes/TudoCerto.tsx';
import { PaginaEntrada } from '../../kit/PaginaEntrada.tsx';
import { Configurar } from '../../kit/segundo-fator/Configurar.tsx';
import { useSignOut } from './useSignOut.ts';

export function ExigeSegundoFator() {
  const signOut = useSignOut();
  return (
    <PaginaEntrada
      titulo="Configure o segundo fator"
      descricao="A sua permissão exige um segundo fator. Leva dois minutos, e o painel abre em seguida."
      chamada="O programa inteiro em um só lugar."
      desenho={<TudoCerto tamanho={416} />}
    >
      <Stack gap="lg">
        <Configurar onPronto={() => void refreshUsuario()} />
        <Anchor component="button" type="button" onClick={signOut} ta="center">
          Sair
        </Anchor>
      </Stack>
    </PaginaEntrada>
  );
}
