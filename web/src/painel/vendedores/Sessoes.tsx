/** Where a seller is signed in, and ending it: one session, or all of them. */
import { closeSessoesDoVendedor, listSessoesDoVendedor } from '@pontua/contract/parceiro';
import { useQuery } from '@tanstack/react-query';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { askConfirmation } from '../../kit/confirma.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { ListaSessoes } from '../../kit/sessoes/ListaSessoes.tsx';

export function Sessoes({ id, nome }: { id: number; nome: string }) {
  const { pode } = usePermissao();
  const sessoes = useQuery(q(listSessoesDoVendedor, { params: { id } }));
  const encerrar = useAcao(closeSessoesDoVendedor, {
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listSessoesDoVendedor],
  });
  const endAll = () =>
    askConfirmation({
      titulo: 'Encerrar todas as sessões',
      texto: `${nome} sai de todos os aparelhos e precisa entrar de novo.`,
      rotulo: 'Encerrar todas',
      ocupado: 'Encerrando',
      acao: async (signal) => (await encerrar.executarAsync({ params: { id }, query: {}, signal })) !== null,
    });
  const edita = pode('editarCadastros');
  return (
    <Consulta query={sessoes}>
      {({ sessoes: abertas }) => (
        <ListaSessoes
          sessoes={abertas}
          {...(edita && {
            onEncerrar: ({ id: sessao }) => encerrar.executar({ params: { id }, query: { sessao } }),
            todas: abertas.length > 0 && { rotulo: 'Encerrar todas', onClick: endAll },
          })}
        />
      )}
    </Consulta>
  );
}
