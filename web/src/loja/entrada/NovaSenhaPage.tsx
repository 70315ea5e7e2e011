import { MantineThemeProvider } from '@mantine/core';
import { atualizarSenha, validarRecuperacao } from '@pontua/contract/sessoes';
import { restoreParceiro } from '../../api/restore.ts';
import { Suporte } from '../../kit/Suporte.tsx';
import { SenhaPorLink } from '../../kit/senha/SenhaPorLink.tsx';
import { temaLoja } from '../../kit/tema.ts';
import { paths } from '../../paths.ts';

export function Component() {
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <SenhaPorLink
        endpoints={{ check: validarRecuperacao, save: atualizarSenha }}
        entrada={paths.login}
        restore={restoreParceiro}
        ajuda={<Suporte />}
      />
    </MantineThemeProvider>
  );
}
