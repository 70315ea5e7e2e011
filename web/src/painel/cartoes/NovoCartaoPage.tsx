/** Cadastrar Cartão: one more for the stock. */
import { TextInput } from '@mantine/core';
import { createCartao, getEstoqueCartoes, listCartoes } from '@pontua/contract/cartoes';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaNovo } from '../../kit/PaginaNovo.tsx';

export function Component() {
  const form = useFormulario(createCartao, {
    valores: { codigoBarras: '', numero: '' },
    sucesso: 'Cartão cadastrado com sucesso',
    atualiza: [listCartoes, getEstoqueCartoes],
    limpa: true,
  });
  return (
    <PaginaNovo titulo="Cadastrar Cartão" form={form} lista="/painel/cartoes">
      <TextInput {...form.campo('codigoBarras')} label="Código de barras" maxLength={60} />
      <TextInput
        {...form.campo('numero')}
        label="Número"
        maxLength={60}
        description="Com ou sem espaços. Quem espera por um cartão recebe o seu em instantes."
      />
    </PaginaNovo>
  );
}
