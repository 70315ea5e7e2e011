import { Group, Switch, Text } from '@mantine/core';
import { avisoSucesso, DURACAO } from './avisos.ts';
import { useChave } from './useChave.ts';

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

/** Says in the row that it was done, and undoes itself by one more press. */
export function ToggleAtivo({ nome, rotulo = 'Ativo', duracao = DURACAO.minima, ativo, onAlternar }: ToggleAtivoProps) {
  const chave = useChave(ativo, async (novo) => {
    const feito = await onAlternar(novo);
    if (feito) avisoSucesso(feito.mensagem, duracao);
  });
  return (
    <Group gap="xs" wrap="nowrap">
      <Switch aria-label={`${rotulo}: ${nome}`} {...chave} />
      <Text span size="sm" aria-hidden>
        {chave.checked ? 'Sim' : 'Não'}
      </Text>
    </Group>
  );
}
