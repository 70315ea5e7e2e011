/** Receipts that wait here of a store that takes no photos any more: nothing sends them, so their seller is told. */
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { plural } from '@pontua/contract/plural';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { avisoErro } from '../../../kit/avisos.ts';
import { paths } from '../../../paths.ts';
import { countKept, dropAll } from './guarda.ts';

export default function RecibosParados({ parceiroId }: { parceiroId: number }) {
  const [quantos, setQuantos] = useState(0);
  useEffect(() => {
    countKept(parceiroId).then(setQuantos, () => undefined);
  }, [parceiroId]);
  if (quantos === 0) return null;
  const forget = () =>
    dropAll(parceiroId).then(
      () => setQuantos(0),
      () => avisoErro('O aparelho não conseguiu apagar. Tente de novo.'),
    );
  return (
    <Alert color="yellow" mb="md" title="Recibos que não foram enviados">
      <Stack gap="xs" align="flex-start">
        <Text>
          {plural(quantos, 'arquivo seu ainda está', 'arquivos seus ainda estão')} neste aparelho, e a sua loja não
          pontua mais por foto.{' '}
          <Anchor inherit component={Link} to={paths.contato}>
            Fale com a gente
          </Anchor>{' '}
          sobre essas vendas. Sete dias depois de escolhido, cada arquivo é apagado.
        </Text>
        <Button variant="default" onClick={() => void forget()}>
          Apagar deste aparelho
        </Button>
      </Stack>
    </Alert>
  );
}
