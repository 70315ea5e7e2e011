import { Alert, Button, Group, Text } from '@mantine/core';
import { useMarca } from '../api/marca.ts';

/** As `tools/demo` makes them; they exist in demo installations only. */
const SENHA = 'Demo2026!';
const logins = {
  loja: { quem: 'Marcos, vendedor', cpf: '390.533.447-05' },
  painel: { quem: 'administradora', cpf: '111.444.777-35' },
} as const;

interface DemonstracaoProps {
  area: keyof typeof logins;
  onUsar: (login: { cpf: string; senha: string }) => void;
}

/** On the login screens of a demo installation: whom to sign in as. */
export function Demonstracao({ area, onUsar }: DemonstracaoProps) {
  const { demo } = useMarca();
  if (!demo) return null;
  const { quem, cpf } = logins[area];
  return (
    <Alert color="gray" title="Demonstração" role="note">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Entre como {quem}:{' '}
          <Text span inherit display="inline-block">
            {cpf},
          </Text>{' '}
          senha {SENHA}
        </Text>
        <Button size="xs" variant="default" onClick={() => onUsar({ cpf, senha: SENHA })}>
          Preencher
        </Button>
      </Group>
    </Alert>
  );
}
