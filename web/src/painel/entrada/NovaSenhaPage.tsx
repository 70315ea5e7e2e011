import { atualizarSenhaUsuario, validarRecuperacaoUsuario } from '@pontua/contract/usuarios';
import { restoreUsuario } from '../../api/restore.ts';
import { SenhaPorLink } from '../../kit/senha/SenhaPorLink.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  return (
    <SenhaPorLink
      endpoints={{ check: validarRecuperacaoUsuario, save: atualizarSenhaUsuario }}
      entrada={paths.painel}
      restore={restoreUsuario}
    />
  );
}
