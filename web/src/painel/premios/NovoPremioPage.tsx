/** Cadastrar Prêmio. */

import { createPremio, listPremios } from '@pontua/contract/premios';
import { useState } from 'react';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaNovo } from '../../kit/PaginaNovo.tsx';
import { CamposPremio } from './CamposPremio.tsx';
import { premioVazio, toNovo } from './valores.ts';

export function Component() {
  const [foto, setFoto] = useState<File | null>(null);
  const form = useFormulario(createPremio, {
    valores: premioVazio,
    corpo: toNovo,
    confere: ({ foto: nome }) => (nome ? {} : { foto: 'Selecione uma foto' }),
    extra: () => ({ arquivos: foto ? [foto] : [] }),
    sucesso: 'Prêmio cadastrado com sucesso',
    unicos: ['codigo'],
    atualiza: [listPremios],
    limpa: true,
    onSuccess: () => setFoto(null),
  });
  return (
    <PaginaNovo titulo="Cadastrar Prêmio" form={form} lista="/painel/premios">
      <CamposPremio form={form} foto={foto} onFoto={setFoto} />
    </PaginaNovo>
  );
}
