/** Where somebody is signed in, and, for whoever may, ending it: one session, or all of them. */
import type { closeSessoesDoVendedor, listSessoesDoVendedor } from '@pontua/contract/parceiro';
import type { closeSessoesDoUsuario, listSessoesDoUsuario } from '@pontua/contract/sessoes-abertas';
import { useQuery } from '@tanstack/react-query';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { Consulta } from '../Consulta.tsx';
import { askConfirmation } from '../confirma.ts';
import { usePermissao } from '../permissao.ts';
import { ListaSessoes } from './ListaSessoes.tsx';

interface SessoesAbertasProps {
  de: { id: number; nome: string };
  list: typeof listSessoesDoUsuario | typeof listSessoesDoVendedor;
  close: typeof closeSessoesDoUsuario | typeof closeSessoesDoVendedor;
}

export function SessoesAbertas({ de: { id, nome }, list, close }: SessoesAbertasProps) {
  const { pode } = usePermissao();
  const sessoes = useQuery(q(list, { params: { id } }));
  const encerrar = useAcao(close, { sucesso: ({ mensagem }) => mensagem, atualiza: [list] });
  const endAll = () =>
    askConfirmation({
      titulo: 'Encerrar todas as sessões',
      texto: `${nome} sai de todos os aparelhos e precisa entrar de novo.`,
      rotulo: 'Encerrar todas',
      ocupado: 'Encerrando',
      acao: async (signal) => (await encerrar.executarAsync({ params: { id }, query: {}, signal })) !== null,
    });
  const edita = close.acao === undefined || pode(close.acao);
  return (
    <Consulta query={sessoes}>
      {({ sessoes: abertas }) => (
        <ListaSessoes
          sessoes={abertas}
          {...(edita && {
            onEncerrar: ({ id: sessao }) => encerrar.executarAsync({ params: { id }, query: { sessao } }),
            todas: abertas.some(({ atual }) => !atual) && { rotulo: 'Encerrar todas', onClick: endAll },
          })}
        />
      )}
    </Consulta>
  );
}
