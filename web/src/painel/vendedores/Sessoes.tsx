/** Where a seller is signed in, and ending it: one session, or all of them. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import { closeSessoesDoVendedor, listSessoesDoVendedor } from '@pontua/contract/parceiro';
import { plural } from '@pontua/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { askConfirmation } from '../../kit/confirma.ts';
import { usePermissao } from '../../kit/permissao.ts';
import classes from './vendedores.module.css';

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
        <Stack gap="sm" maw={720}>
          <Text c="dimmed">
            {abertas.length === 0
              ? 'Nenhuma sessão aberta agora.'
              : plural(abertas.length, 'sessão aberta', 'sessões abertas')}
          </Text>
          <ul className={classes.sessoes}>
            {abertas.map(({ id: sessao, criadaEm, usadaEm }) => (
              <li key={sessao}>
                <span>
                  <strong>Usada em {formatInstante(usadaEm)}</strong>
                  <small>Aberta em {formatInstante(criadaEm)}</small>
                </span>
                {edita && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Encerrar a sessão aberta em ${formatInstante(criadaEm)}`}
                    onClick={() => encerrar.executar({ params: { id }, query: { sessao } })}
                  >
                    Encerrar
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {edita && abertas.length > 0 && (
            <Group>
              <Button variant="default" onClick={endAll}>
                Encerrar todas
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Consulta>
  );
}
