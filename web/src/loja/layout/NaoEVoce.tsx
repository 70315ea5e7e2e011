/** On a phone that sellers share: whose session this is, for whoever has just picked it up. */
import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { confirmQuem, isFromBefore } from '../../api/session.ts';
import classes from './layout.module.css';
import { useLeave } from './useSair.ts';

export function NaoEVoce({ nome }: { nome: string }) {
  const [perguntando, setPerguntando] = useState(isFromBefore);
  const leave = useLeave();
  // What waits here to be sent is not a colleague's to delete.
  const leaveAlone = () => void leave({ texto: 'Agora entre com a sua conta', guarda: true });
  const stay = () => {
    confirmQuem();
    setPerguntando(false);
    // The button goes, and the focus with it.
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  };
  if (!perguntando) return null;
  return (
    <Alert color="blue" className={classes.pergunta} role="region" aria-label="Quem está usando" data-pergunta>
      <Text>
        Você está como <strong>{nome}</strong>.
      </Text>
      <Button variant="default" onClick={leaveAlone}>
        Não sou eu
      </Button>
      <Button onClick={stay}>Sou eu</Button>
    </Alert>
  );
}
