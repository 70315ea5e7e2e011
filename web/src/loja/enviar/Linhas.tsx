import { ActionIcon } from '@mantine/core';
import { formatReais, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { IconTrash } from '@tabler/icons-react';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { EnvieCupom } from '../../kit/ilustracoes/EnvieCupom.tsx';
import classes from './enviar.module.css';
import type { LinhaVenda } from './useEnvio.ts';

interface LinhasProps {
  linhas: readonly LinhaVenda[];
  onRemover: (chave: number) => void;
}

/** What will be sent, with what the server refused marked where it stands. */
export function Linhas({ linhas, onRemover }: LinhasProps) {
  if (linhas.length === 0) {
    return (
      <EstadoVazio
        desenho={<EnvieCupom tamanho={160} />}
        titulo="Nenhum item ainda"
        texto="Adicione o código e o valor de cada produto que vendeu."
      />
    );
  }
  const total = fromCentesimos(linhas.reduce((soma, { valor }) => soma + toCentesimos(valor), 0));
  return (
    <ul className={classes.linhas} aria-label="Itens da venda">
      {linhas.map(({ chave, codigo, valor, falta }) => (
        <li key={chave}>
          <span className={classes.codigo}>
            {codigo}
            {falta && <span className={classes.falta}>{falta}</span>}
          </span>
          <span className={classes.valor}>{formatReais(valor)}</span>
          <ActionIcon variant="subtle" color="red" aria-label={`Remover ${codigo}`} onClick={() => onRemover(chave)}>
            <IconTrash size={20} />
          </ActionIcon>
        </li>
      ))}
      <li className={classes.total}>
        <span className={classes.codigo}>Total</span>
        <span className={classes.valor}>{formatReais(total)}</span>
      </li>
    </ul>
  );
}
