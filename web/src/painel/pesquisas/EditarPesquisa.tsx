import { diaDe } from '@pontua/contract/dates';
import { listPesquisas, listSharePesquisa, type Pesquisa, updatePesquisa } from '@pontua/contract/pesquisas';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CamposPesquisa } from './CamposPesquisa.tsx';
import { toCorpoPesquisa, valoresDe } from './valores.ts';

export function EditarPesquisa({ linha, onFechar }: { linha: Pesquisa; onFechar: () => void }) {
  const form = useFormulario(updatePesquisa, {
    valores: valoresDe(linha),
    corpo: toCorpoPesquisa,
    extra: () => ({ params: { id: linha.id } }),
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listPesquisas, listSharePesquisa],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo={`Alterar pesquisa de ${linha.revenda}`} form={form} size="xl" onFechar={onFechar}>
      <CamposPesquisa form={form} dia={diaDe(linha.criadoEm)} />
    </DialogoFormulario>
  );
}
