import { ActionIcon, Group, InputError, Stack } from '@mantine/core';
import { maximoPorResgate } from '@pontua/contract/resgates';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import { describedBy } from '../../kit/formulario/Descrito.tsx';
import { FaltaCampo } from '../../kit/formulario/FaltaCampo.tsx';
import { impedido } from '../../kit/impedido.ts';
import { errorOfQtde } from './pedido.ts';

interface QuantidadeProps {
  /** '' while empty; another text is what was typed and is no number. */
  qtde: number | string;
  onQtde: (qtde: number | string) => void;
  /** What was said of it when it was sent. */
  error: ReactNode;
  /** What so many are, and cost: said after a press, which changes a field that has not the focus. */
  resumo: string;
}

/** One tap more, one tap less, or typed: what is typed is taken as it is, or refused in words. */
export function Quantidade({ qtde, onQtde, error, resumo }: QuantidadeProps) {
  const [apertou, setApertou] = useState(false);
  const atual = typeof qtde === 'number' ? qtde : 1;
  const falta = qtde === '' ? null : errorOfQtde(qtde);
  const press = (nova: number) => {
    setApertou(true);
    onQtde(nova);
  };
  return (
    <Stack gap={4}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={48}
          aria-label="Diminuir quantidade"
          onClick={() => press(Math.min(maximoPorResgate, atual - 1))}
          {...impedido(atual <= 1)}
        >
          <IconMinus size={20} />
        </ActionIcon>
        <CampoNumero
          label="Quantidade"
          name="qtde"
          w={112}
          styles={{ input: { textAlign: 'center', fontWeight: 700 }, label: { width: '100%', textAlign: 'center' } }}
          value={qtde}
          onChange={(nova) => {
            setApertou(false);
            onQtde(nova);
          }}
          error={Boolean(falta ?? error)}
          // What is wrong stands below the three, which stay on one line.
          inputWrapperOrder={['label', 'input']}
          inputContainer={describedBy(falta || error ? idFalta : undefined)}
        />
        <ActionIcon
          variant="default"
          size={48}
          aria-label="Aumentar quantidade"
          onClick={() => press(Math.max(1, atual + 1))}
          {...impedido(atual >= maximoPorResgate)}
        >
          <IconPlus size={20} />
        </ActionIcon>
      </Group>
      <span className="pt-oculto" role="status">
        {apertou && resumo}
      </span>
      {(falta || error) && (
        <InputError id={idFalta} size="md">
          <FaltaCampo>{falta ?? error}</FaltaCampo>
        </InputError>
      )}
    </Stack>
  );
}

const idFalta = 'falta-da-quantidade';
