import { TextInput } from '@mantine/core';
import { faultOfTelefone } from '@pontua/contract/telefone';
import { useMarca } from '../../api/marca.ts';
import { afterPress } from '../formulario/aperto.ts';
import { CampoTelefone, isTelefoneCurto } from '../formulario/CampoTelefone.tsx';
import { checkOnBlur, type FormularioDe } from './formulario.ts';

type CampoContato = 'celular' | 'telefone' | 'email';

interface CamposContatoProps {
  form: FormularioDe<CampoContato>;
  /** Somebody else types it. */
  deOutro?: boolean;
}

/** How somebody is reached. */
export function CamposContato({ form, deOutro = false }: CamposContatoProps) {
  const { enviaEmail } = useMarca();
  const telefone = (nome: 'celular' | 'telefone', label: string, tipo: 'celular' | 'qualquer') => ({
    ...form.campo(nome),
    label,
    onBlur: () =>
      afterPress(() => {
        const falta = (texto: string) => faultOfTelefone(label, texto, tipo);
        checkOnBlur(form, nome, { falta, esvazia: isTelefoneCurto });
      }),
  });
  return (
    <>
      <CampoTelefone {...telefone('celular', 'Celular', 'celular')} autoComplete="tel-national" />
      <CampoTelefone
        {...telefone('telefone', 'Telefone', 'qualquer')}
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
