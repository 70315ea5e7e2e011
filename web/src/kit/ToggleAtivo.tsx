import { Group, Switch, Text } from '@mantine/core';
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
  /** Says Sim or Não beside it. */
  palavras?: boolean;
}

/** Acts at once, goes back by itself when the server refuses, and undoes itself by one more press. */
export function ToggleAtivo({
  nome,
  ativo,
  onAlternar,
  sucesso = 'Status atualizado com sucesso',
  disabled,
  rotulo = 'Ativo',
  palavras = false,
}: ToggleAtivoProps) {
  const [pedido, setPedido] = useState<boolean | null>(null);
  const toggle = async (novo: boolean) => {
    setPedido(novo);
    if (await onAlternar(novo)) avisoSucesso(sucesso, DURACAO.minima);
    setPedido(null);
  };
  const ligado = pedido ?? ativo;
  const chave = (
    <Switch
      checked={ligado}
      disabled={disabled}
      aria-label={`${rotulo}: ${nome}`}
      aria-busy={pedido !== null}
      onChange={(evento) => pedido === null && void toggle(evento.currentTarget.checked)}
    />
  );
  if (!palavras) return chave;
  return (
    <Group gap="xs" wrap="nowrap">
      {chave}
      <Text span size="sm" aria-hidden>
        {ligado ? 'Sim' : 'Não'}
      </Text>
    </Group>
  );
}
