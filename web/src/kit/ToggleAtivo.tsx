import { Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { avisoSucesso, DURACAO } from './avisos.ts';

interface ToggleAtivoProps {
  /** What is switched: "Rede Sul". */
  nome: string;
  /** What it says beside the name, and when it is done: "Ativo", for a moment only. */
  rotulo?: string;
  sucesso?: string;
  ativo: boolean;
  /** Does it; false when it failed (and the user was told). */
  onAlternar: (ativo: boolean) => Promise<boolean>;
}

/** Acts at once, goes back by itself when the server refuses, and undoes itself by one more press. */
export function ToggleAtivo({ nome, rotulo = 'Ativo', sucesso, ativo, onAlternar }: ToggleAtivoProps) {
  const [pedido, setPedido] = useState<boolean | null>(null);
  const toggle = async (novo: boolean) => {
    setPedido(novo);
    if (await onAlternar(novo)) {
      if (sucesso) avisoSucesso(sucesso);
      else avisoSucesso('Status atualizado com sucesso', DURACAO.minima);
    }
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
