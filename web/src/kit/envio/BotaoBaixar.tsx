import type { ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { avisoFalha } from '../avisos.ts';
import { Botao } from '../Botao.tsx';

interface BotaoBaixarProps extends ButtonProps {
  baixar: () => Promise<void>;
  /** Says what did not work, before the reason. */
  falha?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** Fetches a file, and says so while it does. */
export function BotaoBaixar({ baixar, falha, ...botao }: BotaoBaixarProps) {
  const { isPending, mutate } = useMutation({ mutationFn: baixar, onError: (erro) => avisoFalha(erro, falha) });
  return (
    <Botao
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      ocupado={isPending}
      textoOcupado="Baixando"
      onClick={() => mutate()}
      {...botao}
    />
  );
}
