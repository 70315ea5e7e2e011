import { listRedes, type RedeCompleta, updateRede } from '@pontua/contract/redes';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CamposRede, toCorpoRede } from './CamposRede.tsx';

interface EditarRedeProps {
  rede: RedeCompleta;
  onFechar: () => void;
}

/** Mounted only while a rede is being changed, so that its fields begin with that rede. */
export function EditarRede({ rede, onFechar }: EditarRedeProps) {
  const form = useFormulario(updateRede, {
    valores: {
      nome: rede.nome,
      regiao: rede.regiao,
      valorPonto: rede.valorPonto ?? ('' as number | string),
      idGestor: rede.idGestor === null ? null : String(rede.idGestor),
      controlaSaldo: rede.controlaSaldo === 1,
    },
    corpo: toCorpoRede,
    extra: () => ({ params: { id: rede.id } }),
    sucesso: 'Rede alterada com sucesso',
    atualiza: [listRedes],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo={`Alterar ${rede.nome}`} form={form} onFechar={onFechar}>
      <CamposRede form={form} />
    </DialogoFormulario>
  );
}
