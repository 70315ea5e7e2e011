/** The observation on a record, edited below what it is about. */
import { Textarea, type TextareaProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { DialogoFormulario } from './DialogoFormulario.tsx';

interface DialogoObservacaoProps extends Pick<ComponentProps<typeof DialogoFormulario>, 'form' | 'onFechar'> {
  /** `form.campo` of it. */
  campo: TextareaProps;
  /** Who reads it, and what becomes of the one before. */
  descricao?: string;
  children: ReactNode;
}

export const DialogoObservacao = ({ form, campo, descricao, onFechar, children }: DialogoObservacaoProps) => (
  <DialogoFormulario titulo="Editar observação" form={form} onFechar={onFechar}>
    {children}
    <Textarea {...campo} label="Observação" description={descricao} autosize minRows={3} maxRows={10} maxLength={500} />
  </DialogoFormulario>
);
