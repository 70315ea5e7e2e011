import { Combobox, Text, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { normalize } from '../texto.ts';
import { Chip } from './Chip.tsx';

interface OpcaoFiltro {
  value: string;
  label: string;
  /** Beside its name in the list of choices. */
  marca?: ReactNode;
}

interface FiltroOpcoesProps {
  rotulo: string;
  opcoes: readonly OpcaoFiltro[];
  /** '' is all of them. */
  value: string;
  onChange: (valor: string) => void;
  /** They are searched for elsewhere, and are what was found. */
  onBusca?: (texto: string) => void;
  /** Of what was found some is not among them. */
  haMais?: boolean;
  /** Why there are none yet. */
  pendencia?: string | undefined;
  /** What the chosen one is called, where it need not be among them. */
  escolhido?: string | undefined;
}

/** From so many on, one searches instead of reading. */
const MUITAS = 8;

/** One of some values. */
export function FiltroOpcoes(props: FiltroOpcoesProps) {
  const { rotulo, opcoes, value, onChange, onBusca, haMais, pendencia, escolhido } = props;
  const [busca, setTexto] = useState('');
  const setBusca = (texto: string) => {
    setTexto(texto);
    onBusca?.(texto);
  };
  const procura = onBusca !== undefined || opcoes.length >= MUITAS;
  const lista = useCombobox({
    onDropdownClose: () => {
      lista.resetSelectedOption();
      lista.focusTarget();
      setBusca('');
    },
    onDropdownOpen: () => {
      if (!procura) {
        lista.selectActiveOption();
        return;
      }
      lista.focusSearchInput();
      // The arrows begin there, too.
      lista.updateSelectedOptionIndex('active', { scrollIntoView: true });
    },
  });
  const palavra = normalize(busca);
  const achadas = onBusca ? opcoes : opcoes.filter(({ label }) => normalize(label).includes(palavra));
  const nome = value === '' ? null : (opcoes.find((opcao) => opcao.value === value)?.label ?? escolhido ?? value);
  return (
    <Combobox
      store={lista}
      width={260}
      position="bottom-start"
      onOptionSubmit={(valor) => {
        // Enter on what is chosen leaves it: it is taken off by its cross.
        if (valor !== value) onChange(valor);
        lista.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <Chip rotulo={rotulo} escolhido={nome} onTirar={() => onChange('')} onClick={() => lista.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        {procura && (
          <Combobox.Search
            value={busca}
            aria-label={`Buscar ${rotulo.toLowerCase()}`}
            placeholder="Buscar"
            onChange={(evento) => {
              setBusca(evento.currentTarget.value);
              lista.updateSelectedOptionIndex();
            }}
          />
        )}
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={rotulo}>
          {achadas.map((opcao) => (
            <Combobox.Option key={opcao.value} value={opcao.value} active={opcao.value === value}>
              {opcao.label} {opcao.marca}
            </Combobox.Option>
          ))}
          {achadas.length === 0 && <Combobox.Empty>{pendencia ?? 'Nenhum resultado'}</Combobox.Empty>}
        </Combobox.Options>
        {haMais && (
          <Combobox.Footer>
            <Text size="sm" c="dimmed">
              Há mais. Busque para ver as outras.
            </Text>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
