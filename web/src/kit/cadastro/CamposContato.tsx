import { TextInput } from '@mantine/core';
import { useMarca } from '../../api/marca.ts';
import { CampoTelefone } from '../formulario/CampoTelefone.tsx';
import type { FormularioDe } from './formulario.ts';
import { campoTelefone } from './telefone.ts';

type CampoContato = 'celular' | 'telefone' | 'email';

interface CamposContatoProps {
  form: FormularioDe<CampoContato>;
  /** Somebody else types it. */
  deOutro?: boolean;
}

/** How somebody is reached. */
export function CamposContato({ form, deOutro = false }: CamposContatoProps) {
  const { enviaEmail } = useMarca();
  return (
    <>
      <CampoTelefone {...campoTelefone(form, 'celular', 'Celular', 'celular')} autoComplete="tel-national" />
      <CampoTelefone
        {...campoTelefone(form, 'telefone', 'Telefone', 'qualquer')}
        placeholder="(00) 0000-0000"
        description="Se tiver um fixo."
        inputWrapperOrder={ordemComAjuda}
      />
      <TextInput
        {...form.campo('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        description={enviaEmail ? `Se tiver um. ${recoversBy(deOutro)}` : 'Se tiver um.'}
        inputWrapperOrder={ordemComAjuda}
      />
    </>
  );
}

const recoversBy = (deOutro: boolean): string =>
  `Confirmado pelo link que enviamos, é por ele que ${deOutro ? 'o vendedor' : 'você'} recupera a senha.`;

/** Help below the field, so that fields beside each other stand on one line. */
const ordemComAjuda: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
