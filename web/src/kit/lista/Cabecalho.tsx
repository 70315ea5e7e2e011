/** The heading of a column: where it sorts it is a button, and says how. */
import { UnstyledButton } from '@mantine/core';
import type { Coluna, Ordenacao } from '@pontua/contract/list';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { isNumeric } from './celulas.ts';
import classes from './lista.module.css';
import type { FonteDaLista } from './tipos.ts';

interface CabecalhoProps<T> {
  coluna: Coluna<T>;
  fonte: FonteDaLista<T>;
  /** Of what a row is known by. */
  principal: boolean;
}

export function Cabecalho<T extends object>({ coluna, fonte, principal }: CabecalhoProps<T>) {
  const { ordenacao } = fonte.estado;
  const numero = isNumeric(coluna.tipo);
  const className = principal ? classes.principal : numero ? classes.numero : undefined;
  if (!coluna.ordena) {
    return (
      <th scope="col" className={className}>
        {coluna.titulo}
      </th>
    );
  }
  const direcao = ordenacao.campo === coluna.chave ? ordenacao.direcao : null;
  const Icone = direcao === null ? IconArrowsSort : direcao === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direcao === null ? 'none' : direcao === 'asc' ? 'ascending' : 'descending'}
    >
      <UnstyledButton
        className={classes.ordenar}
        data-numero={numero || undefined}
        data-ativa={direcao !== null || undefined}
        onClick={() => fonte.mudar({ ordenacao: nextOrder(coluna.chave, direcao, numero) })}
      >
        <span>{coluna.titulo}</span>
        <Icone size={14} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

/** Of numbers people first want the largest, of text the first. */
function nextOrder(campo: string, direcao: 'asc' | 'desc' | null, numero: boolean): Ordenacao {
  if (direcao === null) return { campo, direcao: numero ? 'desc' : 'asc' };
  return { campo, direcao: direcao === 'asc' ? 'desc' : 'asc' };
}
