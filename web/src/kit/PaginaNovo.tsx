/** The page where a new one is typed; the next can follow. */
import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Botao } from './Botao.tsx';
import type { useFormulario } from './formulario/useFormulario.ts';
import { Pagina } from './Pagina.tsx';
import { BotaoVoltar } from './Para.tsx';
import { useEdicao } from './useEdicao.ts';

interface PaginaNovoProps {
  titulo: string;
  form: Pick<ReturnType<typeof useFormulario>, 'props' | 'ocupado' | 'editado'>;
  /** Where Voltar leads: mostly the list that it is added to. */
  lista: string;
  /** Of a form with more than a column of fields. */
  largura?: 'media';
  children: ReactNode;
}

export function PaginaNovo({ titulo, form, lista, largura, children }: PaginaNovoProps) {
  useEdicao(form.editado);
  return (
    <Pagina titulo={titulo} largura={largura ?? 'estreita'}>
      <form {...form.props}>
        <Stack gap="md">
          {children}
          <Group justify="flex-end">
            <BotaoVoltar to={lista}>Voltar</BotaoVoltar>
            <Botao type="submit" ocupado={form.ocupado} textoOcupado="Cadastrando">
              Cadastrar
            </Botao>
          </Group>
        </Stack>
      </form>
    </Pagina>
  );
}
