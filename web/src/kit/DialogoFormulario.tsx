/** A form in a dialog: mounted only while it is open, so that its fields begin with what is being changed. */
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { AcoesDialogo } from './AcoesDialogo.tsx';
import { Botao } from './Botao.tsx';
import { Dialogo } from './Dialogo.tsx';
import { closeUnlessLost } from './edicao.ts';
import { markFirstField } from './formulario/foco.ts';
import type { useFormulario } from './formulario/useFormulario.ts';

interface DialogoFormularioProps {
  titulo: string;
  form: Pick<ReturnType<typeof useFormulario>, 'props' | 'ocupado' | 'editado'>;
  /** On the button that sends it, and while it is sent. */
  rotulo?: string;
  textoOcupado?: string;
  /** What is to be seen before it can be sent is not there yet. */
  impedido?: boolean;
  /** What it does cannot be undone. */
  perigo?: boolean;
  /** Of a form with more than a column of fields. */
  size?: 'xl';
  onFechar: () => void;
  children: ReactNode;
}

export function DialogoFormulario({
  titulo,
  form: { props, ocupado, editado },
  rotulo = 'Salvar',
  textoOcupado = 'Salvando',
  impedido,
  perigo,
  size,
  onFechar,
  children,
}: DialogoFormularioProps) {
  return (
    <Dialogo opened size={size} onClose={onFechar} ocupado={ocupado} editado={editado} title={titulo}>
      <form {...props}>
        <Stack gap="md" ref={markFirstField}>
          {children}
          <AcoesDialogo>
            <Button variant="default" onClick={() => closeUnlessLost({ ocupado, editado, onFechar })}>
              Cancelar
            </Button>
            <Botao
              type="submit"
              color={perigo ? 'red' : undefined}
              disabled={impedido}
              ocupado={ocupado}
              textoOcupado={textoOcupado}
            >
              {rotulo}
            </Botao>
          </AcoesDialogo>
        </Stack>
      </form>
    </Dialogo>
  );
}
