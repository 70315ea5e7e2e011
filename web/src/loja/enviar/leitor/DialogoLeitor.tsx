import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { Dialogo } from '../../../kit/Dialogo.tsx';
import { FecharDialogo } from '../../../kit/FecharDialogo.tsx';
import { CameraLeitor } from './CameraLeitor.tsx';
import classes from './leitor.module.css';
import { asEan } from './leitura.ts';
import type { LeitorCodigoProps } from './props.ts';

export default function DialogoLeitor({ aberto, onCodigo, onFechar }: LeitorCodigoProps) {
  const celular = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Dialogo
      opened={aberto}
      onClose={onFechar}
      title="Ler código de barras"
      size="lg"
      fullScreen={celular}
      // A camera that slides in shows its first picture where nobody looks yet.
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.dialogo, body: classes.corpo }}
    >
      <CameraLeitor onCodigo={onCodigo} />
      <Digitado onCodigo={onCodigo} />
      <FecharDialogo onFechar={onFechar} />
    </Dialogo>
  );
}

/** The numbers below the bars, for a code that is torn, and for whoever has no camera. */
function Digitado({ onCodigo }: { onCodigo: (codigo: string) => void }) {
  const [texto, setTexto] = useState('');
  const [falta, setFalta] = useState<string | null>(null);
  const use = (evento: FormEvent) => {
    evento.preventDefault();
    const codigo = asEan(texto);
    if (codigo) onCodigo(codigo);
    else setFalta(texto.trim() ? 'Confira os números: não formam um código de barras' : 'Digite os números do código');
  };
  return (
    <form onSubmit={use} noValidate className={classes.digitado}>
      <TextInput
        label="Ou digite os números do código"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={texto}
        error={falta}
        onChange={(evento) => {
          setTexto(evento.currentTarget.value);
          setFalta(null);
        }}
      />
      <Button type="submit" variant="light" h={48}>
        Usar código
      </Button>
    </form>
  );
}
