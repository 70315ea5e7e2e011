/** Redes: the model of every screen of a plain noun. */
import { cadastroRedes, listRedes, listRedesCompletas } from '@pontua/contract/redes';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { useListaInteira } from '../../kit/lista/useListaInteira.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { EditarRede } from './Rede.tsx';

export function Component() {
  const { restrito } = usePermissao();
  const restrita = restrito?.redes || restrito?.revendas;
  return (
    <CadastroPage
      titulo="Redes"
      nome="rede"
      genero="a"
      fonte={useListaInteira(listRedesCompletas, { query: { completo: 1 } })}
      endpoints={cadastroRedes}
      atualiza={[listRedes]}
      emUso={({ numeroRevendas }) => numeroRevendas > 0 && 'Há lojas nesta rede'}
      intocavel={({ inteira }) => inteira === 0 && 'Seu acesso é só a algumas lojas desta rede'}
      Editar={EditarRede}
      novo={restrita ? undefined : '/painel/cadastrar/rede'}
      busca="Buscar rede"
    />
  );
}
