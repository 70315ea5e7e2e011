import { listProdutos, type Produto, updateProduto } from '@pontua/contract/produtos';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CamposProduto, toCorpoProduto, type ValoresProduto } from './CamposProduto.tsx';

export function EditarProduto({ linha: produto, onFechar }: { linha: Produto; onFechar: () => void }) {
  const valores: ValoresProduto = {
    codigo: produto.codigo,
    nome: produto.nome,
    codigoBarras: produto.codigoBarras ?? '',
    valorUnitario: produto.valorUnitario,
    valorPontos: produto.valorPontos,
    valorPontosExibicao: produto.valorPontosExibicao ?? '',
  };
  const form = useFormulario(updateProduto, {
    valores,
    corpo: toCorpoProduto,
    extra: () => ({ params: { id: produto.id } }),
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listProdutos],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo={`Alterar ${produto.nome}`} form={form} onFechar={onFechar}>
      <CamposProduto form={form} />
    </DialogoFormulario>
  );
}
