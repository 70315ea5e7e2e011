import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { afterPress } from '../../../kit/formulario/aperto.ts';
import { CampoNumero } from '../../../kit/formulario/CampoNumero.tsx';
import { CampoReais } from '../../../kit/formulario/CampoReais.tsx';
import type { NovoItem } from './useNovoItem.ts';
import classes from './venda.module.css';
import type { ItemDaNovaVenda } from './venda.ts';

const MAXIMO_CODIGO = 30;

interface CamposItemProps {
  novo: NovoItem;
  onAdicionar: (item: ItemDaNovaVenda) => void;
}

/** Code, quantity and values, Enter, and the next: a receipt is typed without the mouse. */
export function CamposItem({
  novo: { rascunho, falta, produto, comecado, change, clear, take },
  onAdicionar,
}: CamposItemProps) {
  const codigo = useRef<HTMLInputElement>(null);
  const add = async () => {
    codigo.current?.focus();
    const item = await take();
    if (item) onAdicionar(item);
  };
  const onKeyDown = (evento: KeyboardEvent) => {
    // With Ctrl it is the sale's end; on a button, that button's.
    if (evento.key !== 'Enter' || evento.ctrlKey || evento.metaKey || !(evento.target instanceof HTMLInputElement))
      return;
    evento.preventDefault();
    evento.stopPropagation();
    void add();
  };
  return (
    <fieldset className={classes.novo} onKeyDown={onKeyDown}>
      <legend>Adicionar item</legend>
      <TextInput
        ref={codigo}
        className={classes.codigo}
        label="Código do produto"
        value={rascunho.codigo}
        maxLength={MAXIMO_CODIGO}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={produto.falta}
        description={produto.nome ?? undefined}
        onChange={(evento) => {
          change({ codigo: evento.currentTarget.value });
          produto.clear();
        }}
        onBlur={() => rascunho.codigo.trim() !== '' && afterPress(() => void produto.find(rascunho.codigo.trim()))}
      />
      <CampoNumero label="Quantidade" value={rascunho.qtde} onChange={(qtde) => change({ qtde })} />
      <CampoReais
        label="Valor unitário"
        value={rascunho.valorUnitario}
        onChange={(valorUnitario) => change({ valorUnitario })}
      />
      <CampoReais
        label="Desconto"
        value={rascunho.valorDesconto}
        onChange={(valorDesconto) => change({ valorDesconto })}
      />
      <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void add()}>
        Adicionar
      </Button>
      {falta && (
        <p className={classes.falta} role="alert">
          {falta}
        </p>
      )}
      {comecado && (
        <Button
          className={classes.limpar}
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => {
            clear();
            codigo.current?.focus();
          }}
        >
          Limpar este item
        </Button>
      )}
    </fieldset>
  );
}
