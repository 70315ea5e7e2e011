/** The privacy policy: open to everybody, before and after signing in. */
import { Anchor, MantineThemeProvider, Text, Title } from '@mantine/core';
import { getTexto, partesDe } from '@pontua/contract/textos';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMarca } from '../../api/marca.ts';
import { q } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Logotipo } from '../../kit/marca/Logotipo.tsx';
import { Secoes } from '../../kit/Secoes.tsx';
import { Telefone } from '../../kit/Telefone.tsx';
import { temaLoja } from '../../kit/tema.ts';
import { privacidade } from '../../kit/textos/privacidade.ts';
import { useTitulo } from '../../kit/titulo.ts';
import { paths } from '../../paths.ts';
import classes from './privacidade.module.css';

const titulo = 'Política de privacidade';

export function Component() {
  useTitulo(titulo);
  const { nome, telefone, email, atendimento } = useMarca();
  const texto = useQuery(q(getTexto, { params: { tipo: 'privacidade' } }));
  const entrou = useSession(({ tokenLoja }) => tokenLoja !== null);
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <main id="conteudo" className={classes.pagina}>
        <Link to={entrou ? paths.loja : paths.entrada} className={classes.marca} aria-label={`${nome}, início`}>
          <Logotipo nome={nome} tamanho={40} />
        </Link>
        <Title order={1} tabIndex={-1} data-titulo-pagina className={classes.titulo}>
          {titulo}
        </Title>
        <Text>
          Esta política diz quais dados seus o programa {nome} guarda, para quê, com quem os divide e o que você pode
          pedir, de acordo com a Lei Geral de Proteção de Dados (Lei 13.709/2018).
        </Text>
        <Consulta query={texto}>
          {({ conteudo }) => <Secoes secoes={conteudo === null ? privacidade : partesDe(conteudo)} />}
        </Consulta>
        <section>
          <Title order={2} size="h4" mb={6}>
            Fale com a gente
          </Title>
          <Text>
            Para qualquer pedido sobre os seus dados
            {email && (
              <>
                , escreva para <Anchor href={`mailto:${email}`}>{email}</Anchor>
              </>
            )}
            {telefone && (
              <>
                {email ? ' ou ligue' : ', ligue'} para <Telefone numero={telefone} />
              </>
            )}
            , de {atendimento}.
          </Text>
        </section>
      </main>
    </MantineThemeProvider>
  );
}
