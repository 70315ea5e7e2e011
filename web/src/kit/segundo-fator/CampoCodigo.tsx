import { TextInput, type TextInputProps } from '@mantine/core';

interface CampoCodigoProps extends TextInputProps {
  /** A recovery code, which has letters. */
  recuperacao?: boolean;
}

/** The code of the authenticator app, as the phone's keyboard offers it; pasted with spaces it is as good. */
export const CampoCodigo = ({ recuperacao = false, ...campo }: CampoCodigoProps) => (
  <TextInput
    label={recuperacao ? 'Código de recuperação' : 'Código de 6 dígitos'}
    description={recuperacao ? 'Cada um vale uma vez: abcde-fghjk.' : 'Do aplicativo autenticador no seu celular.'}
    autoComplete={recuperacao ? 'off' : 'one-time-code'}
    inputMode={recuperacao ? 'text' : 'numeric'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={30}
    {...campo}
  />
);
