/** A form in a dialog: mounted only while it is open, so that its fields begin with what is being changed. */
import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Botao } from './Botao.tsx';
import { Dialogo } from './Dialogo.tsx';
import type { useFormulario } from './formulario/useFormulario.ts';

interface DialogoFormularioProps {
  titulo: string;
  form: Pick<ReturnType<typeof useFormulario>, 'props' | 'ocupado' | 'abandon'>;
  /** On the button that sends it, and while it is sent. */
  rotulo?: string;
  textoOcupado?: string;
  /** What is to be seen before it can be sent is not there yet. */
  impedido?: boolean;
  onFechar: () => void;
  children: ReactNode;
}

export function DialogoFormulario({
  titulo,
  form,
  rotulo = 'Salvar',
  textoOcupado = 'Salvando',
  impedido,
  onFechar,
  children,
}: DialogoFormularioProps) {
  const close = () => !form.ocupado && onFechar();
  const abandon = useRef(form.abandon);
  // However it goes, what it has begun goes with it.
  useEffect(() => () => abandon.current(), []);
  return (
    <Dialogo opened onClose={close} onVoltar={onFechar} title={titulo}>
      <form {...form.props}>
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <Botao type="submit" disabled={impedido} ocupado={form.ocupado} textoOcupado={textoOcupado}>
              {rotulo}
            </Botao>
          </Group>
        </Stack>
      </form>
    </Dialogo>
  );
}
