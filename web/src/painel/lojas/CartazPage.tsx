/** A poster for the wall of a store: whoever points a phone at it registers there. */
import { Button, Group, Text, Title } from '@mantine/core';
import { getLoja } from '@pontua/contract/loja';
import { getConviteLoja } from '@pontua/contract/revendas';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useMarca } from '../../api/marca.ts';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { QrCode } from '../../kit/qr/QrCode.tsx';
import { paths } from '../../paths.ts';
import classes from './lojas.module.css';

export function Component() {
  const { cnpj = '' } = useParams();
  const loja = useQuery(q(getLoja, { params: { cnpj } }));
  return (
    <Pagina
      titulo="Cartaz de cadastro"
      acoes={
        <Group gap="xs">
          <Button variant="default" component={Link} to={paths.painelRevenda(cnpj)}>
            Voltar à loja
          </Button>
          <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </Group>
      }
    >
      <Consulta query={loja}>{({ revenda }) => <Cartaz {...revenda} />}</Consulta>
    </Pagina>
  );
}

function Cartaz(loja: { id: number; nomeFantasia: string }) {
  const convite = useQuery(q(getConviteLoja, { params: { id: loja.id } }));
  return <Consulta query={convite}>{({ convite }) => <Impresso {...loja} convite={convite} />}</Consulta>;
}

function Impresso({ id, nomeFantasia, convite }: { id: number; nomeFantasia: string; convite: string | null }) {
  const { nome } = useMarca();
  const endereco = window.location.origin + paths.cadastrarVendedor(id, convite);
  return (
    <article className={classes.cartaz}>
      <Title order={2}>Vendeu, pontuou</Title>
      <Text size="lg">
        Aponte a câmera do celular e cadastre-se no {nome} como vendedor da loja <strong>{nomeFantasia}</strong>.
      </Text>
      <QrCode texto={endereco} nome={`Código QR do cadastro na loja ${nomeFantasia}`} />
      <Text size="sm" c="dimmed">
        {endereco}
      </Text>
    </article>
  );
}
