/** Cadastrar Pesquisa de Mercado. */
import { createPesquisa, listPesquisas } from '@pontua/contract/pesquisas';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaNovo } from '../../kit/PaginaNovo.tsx';
import { CamposPesquisa } from './CamposPesquisa.tsx';
import { pesquisaVazia, toCorpoPesquisa } from './valores.ts';

export function Component() {
  const form = useFormulario(createPesquisa, {
    valores: pesquisaVazia,
    corpo: toCorpoPesquisa,
    sucesso: 'Pesquisa de Mercado cadastrada com sucesso',
    atualiza: [listPesquisas],
    limpa: true,
  });
  return (
    <PaginaNovo titulo="Cadastrar Pesquisa de Mercado" form={form} lista="/painel/pesquisa-de-mercado" largura="media">
      <CamposPesquisa form={form} />
    </PaginaNovo>
  );
}
