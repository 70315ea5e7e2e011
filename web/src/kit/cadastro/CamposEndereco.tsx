import { Loader, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { estados } from '@pontua/contract/estados';
import { digits } from '@pontua/contract/fields';
import { afterPress } from '../formulario/aperto.ts';
import { CampoMascara } from '../formulario/CampoMascara.tsx';
import { mascaraCep } from '../formulario/mascaras.ts';
import type { CampoPreenchido } from './endereco.ts';
import { checkOnBlur, type FormularioDe } from './formulario.ts';
import { type SituacaoCep, useEnderecoPorCep } from './useEnderecoPorCep.ts';

const avisos: Record<SituacaoCep, string> = {
  parado: '',
  buscando: 'Buscando o endereço',
  achado: 'Endereço preenchido. Confira e informe o número.',
  semRua: 'Este CEP é da cidade toda, sem rua. Digite a rua, o bairro e o número.',
  indisponivel: 'Não conseguimos consultar o CEP agora. Confira ou digite o endereço abaixo.',
};

/** The browser's own list: a thumb's wheel on a phone, letters on a keyboard, and nothing in it that is no state. */
const opcoesEstado = [
  { value: '', label: 'Selecione' },
  ...estados.map(({ uf, nome }) => ({ value: uf, label: `${nome} (${uf})` })),
];

/** Where somebody lives: the CEP first, because it fills most of the rest in. */
export function CamposEndereco({ form }: { form: FormularioDe<CampoPreenchido | 'endCep'> }) {
  const { situacao, look } = useEnderecoPorCep(form);
  const cep = form.campo('endCep');
  const leaveCep = () =>
    checkOnBlur(form, 'endCep', { falta: (texto) => (digits(texto).length === 8 ? null : 'CEP inválido') });
  return (
    <>
      <Stack gap={4}>
        <CampoMascara
          {...cep}
          label="CEP"
          placeholder="00000-000"
          mascara={mascaraCep}
          autoComplete="postal-code"
          rightSection={situacao === 'buscando' && <Loader size={18} />}
          onChange={(texto) => {
            cep.onChange(texto);
            look(texto);
          }}
          onBlur={() => afterPress(leaveCep)}
        />
        <Text size="sm" c="dimmed" role="status">
          {avisos[situacao]}
        </Text>
      </Stack>
      <TextInput {...form.campo('endRua')} label="Rua" autoComplete="address-line1" maxLength={120} />
      <TextInput {...form.campo('endNumero')} label="Número" autoComplete="off" maxLength={20} />
      <TextInput
        {...form.campo('endComplemento')}
        label="Complemento"
        placeholder="Se houver"
        autoComplete="address-line2"
        maxLength={60}
      />
      <TextInput {...form.campo('endBairro')} label="Bairro" autoComplete="address-level3" maxLength={120} />
      <TextInput {...form.campo('endCidade')} label="Cidade" autoComplete="address-level2" maxLength={120} />
      <NativeSelect {...form.campo('endEstado')} label="Estado" autoComplete="address-level1" data={opcoesEstado} />
    </>
  );
}
