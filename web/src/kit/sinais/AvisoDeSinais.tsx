/** Before something is paid or typed: what deserves a second look, and saying that one has looked. */
import { Alert, Button, Text } from '@mantine/core';
import type { TipoConferencia } from '@pontua/contract/conferencias';
import { useState } from 'react';
import { usePermissao } from '../permissao.ts';
import { Conferir } from './Conferir.tsx';
import { type ComSinais, describeConferido } from './Sinais.tsx';

interface AvisoDeSinaisProps extends ComSinais {
  tipo: TipoConferencia;
  idAlvo: number;
}

export function AvisoDeSinais({ tipo, idAlvo, sinais, conferido }: AvisoDeSinaisProps) {
  const { pode } = usePermissao();
  const [aberto, setAberto] = useState(false);
  if (sinais.length === 0) return null;
  return (
    <Alert color={conferido ? 'gray' : 'yellow'} title="Vale uma segunda olhada" mb="md">
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {sinais.map(({ codigo, texto }) => (
          <li key={codigo}>{texto}</li>
        ))}
      </ul>
      {conferido && (
        <Text size="sm" mt="xs">
          {describeConferido(conferido).replace(/^./, (letra) => letra.toUpperCase())}
        </Text>
      )}
      {!conferido && pode('conferirSinais') && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setAberto(true)}>
          Já conferi
        </Button>
      )}
      {aberto && <Conferir tipo={tipo} idAlvo={idAlvo} sinais={sinais} onFechar={() => setAberto(false)} />}
    </Alert>
  );
}
