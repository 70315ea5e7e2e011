import { TextInput } from '@mantine/core';
import { digits } from '@pontua/contract/fields';
import { CampoMascara } from '../formulario/CampoMascara.tsx';
import { type Mascara, mascaraFone, mascaraTelefone } from '../formulario/mascaras.ts';
import { type FormularioDe, olhaAoSair } from './formulario.ts';

type CampoContato = 'celular' | 'telefone' | 'email';

/** How somebody is reached. */
export function CamposContato({ form }: { form: FormularioDe<CampoContato> }) {
  const telefone = (nome: 'celular' | 'telefone', label: string, mascara: Mascara) => ({
    ...form.campo(nome),
    label,
    mascara,
    inputMode: 'tel' as const,
    onBlur: () => {
      const falta = (texto: string) => (digits(texto).length >= 10 ? null : `${label} inválido`);
      olhaAoSair(form, nome, { falta, esvazia: true });
    },
  });
  return (
    <>
      <CampoMascara
        {...telefone('celular', 'Celular', mascaraFone)}
        placeholder="(00) 00000-0000"
        autoComplete="tel-national"
      />
      <CampoMascara
        {...telefone('telefone', 'Telefone', mascaraTelefone)}
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
        description="Se tiver um. É por ele que você recupera a senha."
        inputWrapperOrder={ordemComAjuda}
      />
    </>
  );
}

/** Help below the field, so that fields beside each other stand on one line. */
const ordemComAjuda: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
