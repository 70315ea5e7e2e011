/** Cadastrar Loja. */
import { createRevenda, listRevendas } from '@pontua/contract/revendas';
import { isTelefoneCurto } from '../../kit/formulario/CampoTelefone.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaNovo } from '../../kit/PaginaNovo.tsx';
import { CamposLoja } from './CamposLoja.tsx';
import { avisosDaBase, useDaBase } from './useDaBase.ts';
import { lojaVazia, toCorpoLoja } from './valores.ts';

export function Component() {
  const form = useFormulario(createRevenda, {
    valores: lojaVazia,
    corpo: toCorpoLoja,
    esvazia: { celular: isTelefoneCurto, telefone: isTelefoneCurto },
    sucesso: 'Loja cadastrada com sucesso',
    unicos: ['cnpj'],
    atualiza: [listRevendas],
    limpa: true,
    onSuccess: () => base.reset(),
  });
  const base = useDaBase(form);
  return (
    <PaginaNovo titulo="Cadastrar Loja" form={form} lista="/painel/Lojas">
      <CamposLoja
        form={form}
        ocupado={base.situacao === 'buscando'}
        sobreCodigo={<span role="status">{avisosDaBase[base.situacao]}</span>}
        onCodigo={base.look}
      />
    </PaginaNovo>
  );
}
