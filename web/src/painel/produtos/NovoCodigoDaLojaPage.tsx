/** Cadastrar Produto, of a store. */
import { createCodigoDaLoja, listCodigosDaLoja } from '@pontua/contract/produtos-revenda';
import { CampoLoja } from '../../kit/formulario/CampoLoja.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaNovo } from '../../kit/PaginaNovo.tsx';
import { CamposCodigoDaLoja, codigoVazio, useFaltaPadrao } from './CamposCodigoDaLoja.tsx';

export function Component() {
  const form = useFormulario(createCodigoDaLoja, {
    valores: codigoVazio,
    confere: useFaltaPadrao(),
    sucesso: 'Produto cadastrado com sucesso',
    atualiza: [listCodigosDaLoja],
    limpa: true,
  });
  return (
    <PaginaNovo titulo="Cadastrar Produto da Loja" form={form} lista="/painel/cadastrar/produto">
      <CampoLoja {...form.campo('cnpjRevenda')} label="Loja" data-autofocus />
      <CamposCodigoDaLoja form={form} />
    </PaginaNovo>
  );
}
