import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMarca } from '../../api/marca.ts';
import { EscreverPara } from '../../kit/Email.tsx';
import { Telefone } from '../../kit/Telefone.tsx';
import { paths } from '../../paths.ts';
import { telasLoja, telasPublicas } from '../telas.ts';
import classes from './layout.module.css';

export function Rodape() {
  const { nome, telefone, email, atendimento } = useMarca();
  return (
    <footer className={classes.rodape}>
      <Text fw={700}>{nome}</Text>
      {telefone && <Telefone numero={telefone} />}
      {email && <EscreverPara email={email} />}
      <Text c="dimmed">Atendimento de {atendimento}</Text>
      {paths.regulamento in telasLoja && (
        <Anchor component={Link} to={paths.regulamento}>
          Regulamento
        </Anchor>
      )}
      {paths.contato in telasLoja && (
        <Anchor component={Link} to={paths.contato}>
          Contato
        </Anchor>
      )}
      {paths.politicaPrivacidade in telasPublicas && (
        <Anchor component={Link} to={paths.politicaPrivacidade}>
          Política de privacidade
        </Anchor>
      )}
    </footer>
  );
}
