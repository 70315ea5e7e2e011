/** Where the link leads that was mailed to an address: one tap says that it is one's own, so that no mail program says it by itself. */

import { Anchor, MantineThemeProvider, Stack } from '@mantine/core';
import { confirmarEmail } from '@pontua/contract/sessoes';
import { Link, useNavigate, useParams } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { refreshParceiro } from '../../api/restore.ts';
import { getSession } from '../../api/session.ts';
import { Botao } from '../../kit/Botao.tsx';
import { TudoCerto } from '../../kit/ilustracoes/TudoCerto.tsx';
import { PaginaEntrada } from '../../kit/PaginaEntrada.tsx';
import { temaLoja } from '../../kit/tema.ts';
import { paths } from '../../paths.ts';

export function Component() {
  const { uuid = '' } = useParams();
  const navigate = useNavigate();
  const confirma = useAcao(confirmarEmail, {
    sucesso: ({ mensagem }) => mensagem,
    seFoiFeito: 'O e-mail pode já ter sido confirmado: confira em Meu perfil.',
    onSuccess: async () => {
      // Whoever is signed in here sees it in the profile; what cannot be asked for now comes with the next visit.
      if (getSession().tokenLoja) void refreshParceiro().catch(() => undefined);
      await navigate(paths.entrada, { replace: true });
    },
  });
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <PaginaEntrada
        titulo="Confirmar e-mail"
        descricao="É por este e-mail que você recupera a senha quando precisar."
        chamada="Só mais um toque."
        desenho={<TudoCerto tamanho={416} />}
      >
        <Stack gap="md">
          <Botao
            ocupado={confirma.ocupado}
            textoOcupado="Confirmando"
            onClick={() => confirma.executar({ body: { uuid } })}
          >
            Este e-mail é meu
          </Botao>
          <Anchor component={Link} to={paths.entrada} className="pt-alvo-centro">
            Voltar para a entrada
          </Anchor>
        </Stack>
      </PaginaEntrada>
    </MantineThemeProvider>
  );
}
