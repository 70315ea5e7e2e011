import { listPremios, type Premio, updatePremio } from '@pontua/contract/premios';
import { useState } from 'react';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CamposPremio } from './CamposPremio.tsx';
import { toCorpo, toValores } from './valores.ts';

export function EditarPremio({ linha: premio, onFechar }: { linha: Premio; onFechar: () => void }) {
  const [foto, setFoto] = useState<File | null>(null);
  const form = useFormulario(updatePremio, {
    valores: toValores(premio),
    corpo: toCorpo,
    extra: () => ({ params: { id: premio.id }, arquivos: foto ? [foto] : [] }),
    sucesso: 'Prêmio atualizado com sucesso',
    unicos: ['codigo'],
    atualiza: [listPremios],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo={`Alterar ${premio.nome}`} form={form} onFechar={onFechar}>
      <CamposPremio form={form} codigoAtual={premio.codigo} foto={foto} onFoto={setFoto} />
    </DialogoFormulario>
  );
}
