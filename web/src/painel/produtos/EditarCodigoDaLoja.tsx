import { type CodigoDaLoja, listCodigosDaLoja, updateCodigoDaLoja } from '@pontua/contract/produtos-revenda';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CamposCodigoDaLoja, useFaltaPadrao, type ValoresCodigo } from './CamposCodigoDaLoja.tsx';

export function EditarCodigoDaLoja({
  linha: { id, cnpjRevenda, codigoPadrao, codigo, nome, valorUnitario },
  onFechar,
}: {
  linha: CodigoDaLoja;
  onFechar: () => void;
}) {
  const valores: ValoresCodigo = { cnpjRevenda, codigoPadrao, codigo, nome, valorUnitario };
  const form = useFormulario(updateCodigoDaLoja, {
    valores,
    extra: () => ({ params: { id } }),
    confere: useFaltaPadrao(),
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listCodigosDaLoja],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo={`Alterar ${nome}`} form={form} onFechar={onFechar}>
      <CamposCodigoDaLoja form={form} />
    </DialogoFormulario>
  );
}
