import type { Usuario } from '@pontua/contract/equipe';
import { closeSessoesDoUsuario, listSessoesDoUsuario } from '@pontua/contract/sessoes-abertas';
import { useQuery } from '@tanstack/react-query';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { askConfirmation } from '../../kit/confirma.ts';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { ListaSessoes } from '../../kit/sessoes/ListaSessoes.tsx';

/** Where somebody is signed in to the panel, and ending it. */
export function SessoesDoUsuario({ usuario: { id, nome }, onFechar }: { usuario: Usuario; onFechar: () => void }) {
  const sessoes = useQuery(q(listSessoesDoUsuario, { params: { id } }));
  const encerrar = useAcao(closeSessoesDoUsuario, {
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listSessoesDoUsuario],
  });
  const endAll = () =>
    askConfirmation({
      titulo: 'Encerrar todas as sessões',
      texto: `${nome} sai de todos os aparelhos e precisa entrar de novo.`,
      rotulo: 'Encerrar todas',
      ocupado: 'Encerrando',
      acao: async (signal) => (await encerrar.executarAsync({ params: { id }, query: {}, signal })) !== null,
    });
  return (
    <Dialogo opened onClose={onFechar} title={`Sessões de ${nome}`} size="lg">
      <Consulta query={sessoes}>
        {({ sessoes: abertas }) => (
          <ListaSessoes
            sessoes={abertas}
            onEncerrar={({ id: sessao }) => encerrar.executar({ params: { id }, query: { sessao } })}
            todas={abertas.some(({ atual }) => !atual) && { rotulo: 'Encerrar todas', onClick: endAll }}
          />
        )}
      </Consulta>
    </Dialogo>
  );
}
