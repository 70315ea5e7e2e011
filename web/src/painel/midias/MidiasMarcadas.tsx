/** How many are chosen, and what is done with all of them. There before the first one is, as `LinhasMarcadas`. */
import { Anchor, Button, Group, Text } from '@mantine/core';
import { type MidiaDoPainel, maximoMidias } from '@pontua/contract/midias-painel';
import { plural } from '@pontua/contract/plural';
import { IconDownload, IconShare, IconTrash } from '@tabler/icons-react';
import classes from './midias.module.css';

type AtoNasMarcadas = (midias: readonly MidiaDoPainel[]) => void;

interface MarcadasProps {
  marcadas: readonly MidiaDoPainel[];
  onLimpar: () => void;
  onBaixar: AtoNasMarcadas;
  onCompartilhar: AtoNasMarcadas | undefined;
  onExcluir: AtoNasMarcadas | undefined;
}

export function MidiasMarcadas({ marcadas, onLimpar, onBaixar, onCompartilhar, onExcluir }: MarcadasProps) {
  const quantas = marcadas.length;
  const demais = quantas > maximoMidias;
  return (
    <Group className={quantas === 0 ? 'pt-oculto' : classes.marcadas} gap="sm" justify="space-between">
      <Group gap="sm" role="status">
        {quantas > 0 && (
          <>
            <Text size="sm">
              {demais
                ? `${quantas} selecionadas: no máximo ${maximoMidias} por vez`
                : plural(quantas, 'mídia selecionada', 'mídias selecionadas')}
            </Text>
            <Anchor component="button" type="button" size="sm" onClick={onLimpar}>
              Desfazer seleção
            </Anchor>
          </>
        )}
      </Group>
      {quantas > 0 && (
        <Group gap="xs">
          {onCompartilhar && (
            <Button
              variant="default"
              size="sm"
              disabled={demais}
              leftSection={<IconShare size={18} />}
              onClick={() => onCompartilhar(marcadas)}
            >
              {`Compartilhar (${quantas})`}
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            disabled={demais}
            leftSection={<IconDownload size={18} />}
            onClick={() => onBaixar(marcadas)}
          >
            {`Baixar (${quantas})`}
          </Button>
          {onExcluir && (
            <Button
              variant="default"
              c="red"
              size="sm"
              disabled={demais}
              leftSection={<IconTrash size={18} />}
              onClick={() => onExcluir(marcadas)}
            >
              {`Excluir (${quantas})`}
            </Button>
          )}
        </Group>
      )}
    </Group>
  );
}
