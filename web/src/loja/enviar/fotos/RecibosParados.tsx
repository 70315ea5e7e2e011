/** Receipts that wait here of a store that takes no photos any more: nothing sends them, so their seller is told. */
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { plural } from '@pontua/contract/plural';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { avisoErro } from '../../../kit/avisos.ts';
import tira from '../../../kit/tira.module.css';
import { paths } from '../../../paths.ts';
import { countKept, dropAll } from './guarda.ts';
import { readParados, writeParados } from './lugar.ts';

export default function RecibosParados({ parceiroId }: { parceiroId: number }) {
  const [quantos, setQuantos] = useState(() => readParados(parceiroId));
  const [aberto, setAberto] = useState(false);
  useEffect(() => {
    const tell = (agora: number) => {
      writeParados(parceiroId, agora);
      setQuantos(agora);
    };
    countKept(parceiroId).then(tell, () => tell(0));
  }, [parceiroId]);
  if (quantos === 0) return null;
  const forget = () =>
    dropAll(parceiroId).then(
      () => setQuantos(0),
      () => avisoErro('O aparelho não conseguiu apagar. Tente de novo.'),
    );
  return (
    <Alert color="yellow" className={tira.tira} role="note">
      <Anchor
        component="button"
        type="button"
        className={tira.controle}
        c="inherit"
        underline="always"
        aria-expanded={aberto}
        onClick={() => setAberto(!aberto)}
      >
        {plural(quantos, 'arquivo seu não foi enviado', 'arquivos seus não foram enviados')}
      </Anchor>
      {aberto && (
        <Stack gap="xs" align="flex-start" className={tira.mais}>
          <Text>
            {quantos === 1 ? 'Ele ainda está' : 'Eles ainda estão'} neste aparelho, e a sua loja não pontua mais por
            foto.{' '}
            <Anchor inherit component={Link} to={paths.contato}>
              Fale com a gente
            </Anchor>{' '}
            sobre {quantos === 1 ? 'essa venda' : 'essas vendas'}. Sete dias depois de escolhido, cada arquivo é
            apagado.
          </Text>
          <Button variant="default" onClick={() => void forget()}>
            Apagar deste aparelho
          </Button>
        </Stack>
      )}
    </Alert>
  );
}
