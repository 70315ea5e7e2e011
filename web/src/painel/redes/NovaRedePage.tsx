/** Cadastrar Rede. */
import { createRede, listRedes } from '@pontua/contract/redes';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaNovo } from '../../kit/PaginaNovo.tsx';
import { CamposRede, redeVazia, toCorpoRede } from './CamposRede.tsx';

export function Component() {
  const form = useFormulario(createRede, {
    valores: redeVazia,
    corpo: toCorpoRede,
    sucesso: 'Rede cadastrada com sucesso',
    atualiza: [listRedes],
    limpa: true,
  });
  return (
    <PaginaNovo titulo="Cadastrar Rede" form={form} lista="/painel/redes">
      <CamposRede form={form} />
    </PaginaNovo>
  );
}
