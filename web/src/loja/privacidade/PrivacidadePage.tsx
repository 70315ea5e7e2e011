/** The privacy policy: open to everybody, before and after signing in. */
import { MantineThemeProvider, Title } from '@mantine/core';
import { getTexto } from '@pontua/contract/textos';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMarca } from '../../api/marca.ts';
import { q } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Logotipo } from '../../kit/marca/Logotipo.tsx';
import { temaLoja } from '../../kit/tema.ts';
import { MolduraPrivacidade, SecoesPrivacidade } from '../../kit/textos/Leitura.tsx';
import { useTitulo } from '../../kit/titulo.ts';
import { paths } from '../../paths.ts';
import classes from './privacidade.module.css';

const titulo = 'Política de privacidade';

export function Component() {
  useTitulo(titulo);
  const { nome } = useMarca();
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
        <MolduraPrivacidade>
          <Consulta query={texto}>{({ conteudo }) => <SecoesPrivacidade conteudo={conteudo} />}</Consulta>
        </MolduraPrivacidade>
      </main>
    </MantineThemeProvider>
  );
}
