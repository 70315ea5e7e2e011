import { Switch } from '@mantine/core';
import { useState } from 'react';
import { avisoSucesso, DURACAO } from './avisos.ts';

interface ToggleAtivoProps {
  /** What is switched: "Rede Sul". */
  nome: string;
  ativo: boolean;
  /** Does it; false when it failed (and the user was told). */
  onAlternar: (ativo: boolean) => Promise<boolean>;
  sucesso?: string;
  disabled?: boolean;
  /** What the switch is about, before the name. */
  rotulo?: string;
}

/** Acts at once, goes back by itself when the server refuses, and undoes itself by one more press. */
export function ToggleAtivo({
  nome,
  ativo,
  onAlternar,
  sucesso = 'Status atualizado com sucesso',
  disabled,
  rotulo = 'Ativo',
}: ToggleAtivoProps) {
  const [pedido, setPedido] = useState<boolean | null>(null);
  const toggle = async (novo: boolean) => {
    setPedido(novo);
    if (await onAlternar(novo)) avisoSucesso(sucesso, DURACAO.minima);
    setPedido(null);
  };
  return (
    <Switch
      checked={pedido ?? ativo}
      disabled={disabled}
      aria-label={`${rotulo}: ${nome}`}
      aria-busy={pedido !== null}
      onChange={(evento) => pedido === null && void toggle(evento.currentTarget.checked)}
    />
  );
}
