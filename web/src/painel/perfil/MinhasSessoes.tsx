/** One's own sessions of the panel: who sees one that is not theirs ends it, and changes the password. */
import { closeMinhasSessoes, listMinhasSessoes } from '@pontua/contract/sessoes-abertas';
import { useQuery } from '@tanstack/react-query';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { askConfirmation } from '../../kit/confirma.ts';
import { ListaSessoes } from '../../kit/sessoes/ListaSessoes.tsx';

export function MinhasSessoes() {
  const sessoes = useQuery(q(listMinhasSessoes));
  const encerrar = useAcao(closeMinhasSessoes, {
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listMinhasSessoes],
  });
  const endOthers = () =>
    askConfirmation({
      titulo: 'Encerrar as outras sessões',
      texto: 'Você continua aqui e sai de todos os outros aparelhos.',
      rotulo: 'Encerrar as outras',
      ocupado: 'Encerrando',
      acao: async (signal) => (await encerrar.executarAsync({ query: {}, signal })) !== null,
    });
  return (
    <Consulta query={sessoes}>
      {({ sessoes: abertas }) => (
        <ListaSessoes
          sessoes={abertas}
          onEncerrar={({ id: sessao }) => encerrar.executarAsync({ query: { sessao } })}
          todas={abertas.length > 1 && { rotulo: 'Encerrar as outras', onClick: endOthers }}
        />
      )}
    </Consulta>
  );
}
