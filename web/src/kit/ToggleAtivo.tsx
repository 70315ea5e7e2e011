import { Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { avisoSucesso, DURACAO } from './avisos.ts';

interface ToggleAtivoProps {
  /** What is switched: "Rede Sul". */
  nome: string;
  /** What it says beside the name. */
  rotulo?: string;
  /** For how long it is said that it was done. */
  duracao?: number;
  ativo: boolean;
  /** Does it, and says so in the server's words; null when it failed (and the user was told). */
  onAlternar: (ativo: boolean) => Promise<{ mensagem: string } | null>;
}

/** Acts at once, goes back by itself when the server refuses, and undoes itself by one more press. */
export function ToggleAtivo({ nome, rotulo = 'Ativo', duracao = DURACAO.minima, ativo, onAlternar }: ToggleAtivoProps) {
  const [pedido, setPedido] = useState<boolean | null>(null);
  const toggle = async (novo: boolean) => {
    setPedido(novo);
    const feito = await onAlternar(novo);
    if (feito) avisoSucesso(feito.mensagem, duracao);
    setPedido(null);
  };
  const ligado = pedido ?? ativo;
  return (
    <Group gap="xs" wrap="nowrap">
      <Switch
        checked={ligado}
        aria-label={`${rotulo}: ${nome}`}
        aria-busy={pedido !== null}
        onChange={(evento) => pedido === null && void toggle(evento.currentTarget.checked)}
      />
      <Text span size="sm" aria-hidden>
        {ligado ? 'Sim' : 'Não'}
      </Text>
    </Group>
  );
}
