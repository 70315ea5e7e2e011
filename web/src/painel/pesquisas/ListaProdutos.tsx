/** One of the two lists of a research: five products, added one by one. */
import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { formatReais } from '@pontua/contract/money';
import {
  type ItemPesquisa,
  isRepetido,
  produtoRepetido,
  produtosPorLista,
  whyNotItem,
} from '@pontua/contract/pesquisas';
import { plural } from '@pontua/contract/plural';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { keepFocusNear } from '../../kit/foco.ts';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import { CampoReais } from '../../kit/formulario/CampoReais.tsx';
import classes from './lista.module.css';

interface ListaMutavel {
  lista: readonly ItemPesquisa[];
  onChange: (lista: ItemPesquisa[]) => void;
}

interface ListaProdutosProps {
  titulo: string;
  value: ListaMutavel['lista'];
  onChange: ListaMutavel['onChange'];
  error?: ReactNode;
  /** The brand that a new item begins with; of our own products the only one. */
  marca: string;
  escolheMarca?: boolean;
}

interface ItemDigitado {
  marca: string;
  produto: string;
  qtde: number | string;
  valorUnitario: number | string;
}

export function ListaProdutos({
  titulo,
  value: lista,
  onChange,
  error,
  marca,
  escolheMarca = false,
}: ListaProdutosProps) {
  const itens = useRef<HTMLUListElement>(null);
  const campos = useRef<HTMLDivElement>(null);
  // The next one is typed from its first field on; the last one takes the fields along.
  const onAdd = () => {
    if (lista.length + 1 < produtosPorLista) campos.current?.querySelector('input')?.focus();
    else keepFocusNear(itens.current);
  };
  const novo = useItemDigitado({ lista, onChange, onAdd, marca, escolheMarca });
  const completa = lista.length >= produtosPorLista;
  return (
    <Fieldset legend={`${titulo} (${lista.length}\u00a0de\u00a0${produtosPorLista})`}>
      <Stack gap="sm">
        {lista.length > 0 && <ItensDaPesquisa itens={itens} titulo={titulo} lista={lista} onChange={onChange} />}
        {!completa && <CamposDoItem {...novo} campos={campos} escolheMarca={escolheMarca} invalido={Boolean(error)} />}
        {(novo.falta !== '' || error) && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {novo.falta || error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

interface ItensDaPesquisaProps extends ListaMutavel {
  itens: RefObject<HTMLUListElement | null>;
  titulo: string;
}

function ItensDaPesquisa({ itens, titulo, lista, onChange }: ItensDaPesquisaProps) {
  const remove = (n: number) => {
    onChange(lista.filter((_, outro) => outro !== n));
    keepFocusNear(itens.current);
  };
  return (
    <ul ref={itens} tabIndex={-1} className={classes.itens} aria-label={titulo}>
      {lista.map((um, n) => (
        <li key={`${um.marca} ${um.produto}`}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <strong>{um.produto}</strong> {um.marca} ·{' '}
              {`${plural(um.qtde, 'unidade', 'unidades')} a ${formatReais(um.valorUnitario)}`}
            </Text>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Remover ${um.produto} ${um.marca}`}
              onClick={() => remove(n)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </li>
      ))}
    </ul>
  );
}

/** The item that is being typed, until it is one of the list. */
function useItemDigitado({
  lista,
  onChange,
  onAdd,
  marca,
  escolheMarca,
}: ListaMutavel & { onAdd: () => void; marca: string; escolheMarca: boolean }) {
  const vazio = { marca, produto: '', qtde: '', valorUnitario: '' };
  const [item, setItem] = useState<ItemDigitado>(vazio);
  const [falta, setFalta] = useState('');
  return {
    item,
    falta,
    change: (mudanca: Partial<ItemDigitado>) => {
      setItem({ ...item, ...mudanca });
      setFalta('');
    },
    add: () => {
      const novo = complete(item);
      if (!novo) return setFalta(escolheMarca ? faltaComMarca : faltaSemMarca);
      const recusa = whyNotItem(novo);
      if (recusa) return setFalta(recusa);
      if (isRepetido(lista, novo)) return setFalta(produtoRepetido);
      onChange([...lista, novo]);
      setItem(vazio);
      setFalta('');
      onAdd();
    },
  };
}

interface CamposDoItemProps extends Pick<ReturnType<typeof useItemDigitado>, 'item' | 'change' | 'add'> {
  campos: RefObject<HTMLDivElement | null>;
  escolheMarca: boolean;
  /** Something is wrong with the list. */
  invalido: boolean;
}

function CamposDoItem({ campos, item, change, add, escolheMarca, invalido }: CamposDoItemProps) {
  // Enter adds the item; it does not send the form around it.
  const onKeyDown = (evento: KeyboardEvent) => {
    if (evento.key !== 'Enter') return;
    evento.preventDefault();
    add();
  };
  return (
    <div ref={campos} className={classes.campos} data-com-marca={escolheMarca || undefined}>
      {escolheMarca && (
        <TextInput
          label="Marca"
          value={item.marca}
          maxLength={60}
          onKeyDown={onKeyDown}
          onChange={(evento) => change({ marca: evento.currentTarget.value })}
        />
      )}
      <TextInput
        label="Produto"
        value={item.produto}
        maxLength={120}
        aria-invalid={invalido || undefined}
        onKeyDown={onKeyDown}
        onChange={(evento) => change({ produto: evento.currentTarget.value })}
      />
      <CampoNumero label="Quantidade" value={item.qtde} onKeyDown={onKeyDown} onChange={(qtde) => change({ qtde })} />
      <CampoReais
        label="Valor unitário"
        value={item.valorUnitario}
        onKeyDown={onKeyDown}
        onChange={(valorUnitario) => change({ valorUnitario })}
      />
      <Button variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
        Adicionar
      </Button>
    </div>
  );
}

const faltaSemMarca = 'Informe produto, quantidade e valor unitário para adicionar';
const faltaComMarca = 'Informe marca, produto, quantidade e valor unitário para adicionar';

/** Null while one of the four is missing; a text that is no number, and none of something, are missing too. */
function complete({ marca, produto, qtde, valorUnitario }: ItemDigitado): ItemPesquisa | null {
  if (marca.trim() === '' || produto.trim() === '') return null;
  if (typeof qtde !== 'number' || qtde < 1 || typeof valorUnitario !== 'number' || valorUnitario <= 0) return null;
  return { marca: marca.trim(), produto: produto.trim(), qtde, valorUnitario };
}
