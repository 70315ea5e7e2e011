import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { CampoNumero } from '../../../kit/formulario/CampoNumero.tsx';
import { CampoReais } from '../../../kit/formulario/CampoReais.tsx';
import { findProduto } from './consultas.ts';
import classes from './venda.module.css';
import { faultOfRascunho, type Item, rascunhoVazio, toItem } from './venda.ts';

const MAXIMO_CODIGO = 30;
const SEM_VENDEDOR = 'Informe o CPF do vendedor Loja primeiro';

interface NovoItemProps {
  /** Of the seller's store; without it no code means anything. */
  codRevenda: string | undefined;
  onAdicionar: (item: Item) => void;
}

/** Code, quantity and values, Enter, and the next: a receipt is typed without the mouse. */
export function NovoItem({ codRevenda, onAdicionar }: NovoItemProps) {
  const [rascunho, setRascunho] = useState(rascunhoVazio);
  const [falta, setFalta] = useState<string | null>(null);
  const produto = useProduto(codRevenda);
  const codigo = useRef<HTMLInputElement>(null);
  const change = (mudanca: Partial<typeof rascunho>) => {
    setRascunho((antes) => ({ ...antes, ...mudanca }));
    setFalta(null);
  };

  const add = async () => {
    codigo.current?.focus();
    const semSentido = codRevenda ? faultOfRascunho(rascunho) : SEM_VENDEDOR;
    setFalta(semSentido);
    if (semSentido) return;
    const nome = await produto.find(rascunho.codigo.trim());
    if (nome === null) return;
    onAdicionar(toItem(rascunho, nome));
    setRascunho(rascunhoVazio);
    produto.clear();
  };
  const onKeyDown = (evento: KeyboardEvent) => {
    if (evento.key !== 'Enter') return;
    // Enter here is a line's end, not the sale's.
    evento.preventDefault();
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
        onBlur={() => rascunho.codigo.trim() !== '' && void produto.find(rascunho.codigo.trim())}
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
    </fieldset>
  );
}

/** The product that the code being typed stands for. Only the answer to the last question counts. */
function useProduto(codRevenda: string | undefined) {
  const [nome, setNome] = useState<string | null>(null);
  const [falta, setFalta] = useState<string | null>(null);
  const ultima = useRef(0);
  const clear = () => {
    ultima.current += 1;
    setNome(null);
    setFalta(null);
  };
  const find = async (codigo: string): Promise<string | null> => {
    clear();
    const esta = ultima.current;
    const achado = codRevenda ? await findProduto(codigo, codRevenda) : { falta: SEM_VENDEDOR };
    if (ultima.current !== esta) return null;
    if ('nome' in achado) setNome(achado.nome);
    else setFalta(achado.falta);
    return 'nome' in achado ? achado.nome : null;
  };
  return { nome, falta, find, clear };
}
