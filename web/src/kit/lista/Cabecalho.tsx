/** The heading of a column: where it sorts it is a button, and says how. */
import { UnstyledButton } from '@mantine/core';
import type { Coluna, Ordenacao } from '@pontua/contract/list';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
        data-ativa={direcao !== null || undefined}
        onClick={() => fonte.mudar({ ordenacao: nextOrder(coluna.chave, direcao, numero) })}
      >
        <Titulo titulo={coluna.titulo} numero={numero} icone={<Icone size={14} aria-hidden />} />
      </UnstyledButton>
    </th>
  );
}

/** In however many lines, the icon is beside a word: of numbers before the first, as they end at the right, else behind the last. */
function Titulo({ titulo, numero, icone }: { titulo: string; numero: boolean; icone: ReactNode }) {
  const palavras = titulo.split(' ');
  const junto = (numero ? palavras.shift() : palavras.pop()) ?? '';
  const resto = palavras.join(' ');
  return numero ? (
    <span>
      <span className={classes.junto}>
        {icone} {junto}
      </span>{' '}
      {resto}
    </span>
  ) : (
    <span>
      {resto}{' '}
      <span className={classes.junto}>
        {junto} {icone}
      </span>
    </span>
  );
}

/** Of numbers people first want the largest, of text the first. */
function nextOrder(campo: string, direcao: 'asc' | 'desc' | null, numero: boolean): Ordenacao {
  if (direcao === null) return { campo, direcao: numero ? 'desc' : 'asc' };
  return { campo, direcao: direcao === 'asc' ? 'desc' : 'asc' };
}
