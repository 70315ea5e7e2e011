import { ActionIcon } from '@mantine/core';
import type { Coluna } from '@pontua/contract/list';
import { IconChevronRight } from '@tabler/icons-react';
import { Para } from '../Para.tsx';
import { isDate, isNumeric, shown, textOf } from './celulas.ts';
import { Dados } from './Dados.tsx';
import { EmDuasLinhas } from './EmDuasLinhas.tsx';
import { fitFigure } from './larguras.ts';
import classes from './lista.module.css';
import { MarcaLinha } from './Marcas.tsx';
import { MenuLinha } from './MenuLinha.tsx';
import { hasMenu, type LinhasProps, menuOf, nameOf } from './partes.tsx';

export interface TiraProps<T extends object> extends LinhasProps<T> {
  visiveis: readonly Coluna<T>[];
  dobradas: readonly Coluna<T>[];
  /** There is something to unfold. */
  desdobra: boolean;
  /** Columns before those of the list. */
  colunasAntes: number;
}

interface LinhaDaTabelaProps<T extends object> extends TiraProps<T> {
  indice: number;
  aberta: boolean;
  onDobrar: () => void;
  onAberta: (elemento: HTMLElement | null) => void;
}

/** One row, and below it, while it is unfolded, what has no column. */
export function LinhaDaTabela<T extends object>(props: LinhaDaTabelaProps<T>) {
  const { fonte, indice, visiveis, dobradas, selecao, desdobra, aberta, celulas, detalhe } = props;
  const acoes = hasMenu(props);
  const linha = fonte.linha(indice);
  const { pagina, limite } = fonte.estado;
  const lugar = (limite === 0 ? 0 : (pagina - 1) * limite) + indice + 2;
  const colunas = visiveis.length + props.colunasAntes + (acoes ? 1 : 0);
  if (!linha) {
    return (
      <tr aria-rowindex={lugar} className={classes.vindo}>
        <td colSpan={colunas} />
      </tr>
    );
  }
  const nome = nameOf(props, linha);
  return (
    <>
      <tr aria-rowindex={lugar} data-linha tabIndex={-1} data-marcada={selecao?.isMarcada(linha) || undefined}>
        {selecao && (
          <td className={classes.controle}>
            <MarcaLinha linha={linha} nome={nome} selecao={selecao} />
          </td>
        )}
        {desdobra && (
          <td className={classes.controle}>
            <Desdobrar nome={nome} aberta={aberta} onDobrar={props.onDobrar} />
          </td>
        )}
        {visiveis.map((coluna, ordem) => (
          <td
            key={coluna.chave}
            className={ordem === 0 ? classes.principal : cellClass(coluna)}
            {...(isNumeric(coluna.tipo) && fitFigure(textOf(linha, coluna), coluna))}
          >
            <Celula linha={linha} coluna={coluna} celulas={celulas} link={ordem === 0 ? props.link : undefined} />
          </td>
        ))}
        {acoes && (
          <td className={classes.acoes}>
            <MenuLinha nome={nome} acoes={menuOf(props, linha)} />
          </td>
        )}
      </tr>
      {aberta && (
        <tr ref={props.onAberta} className={classes.desdobrada}>
          <td colSpan={colunas}>
            <Dados linha={linha} colunas={dobradas} celulas={celulas} />
            {detalhe?.(linha)}
          </td>
        </tr>
      )}
    </>
  );
}

/** Words have two lines; a figure, a date, and what its screen puts together have one. */
function Celula<T extends object>(props: PrincipalProps<T>) {
  const { linha, coluna, celulas } = props;
  const palavras = cellClass(coluna) === undefined && typeof shown(linha, coluna, celulas) === 'string';
  return palavras ? (
    <EmDuasLinhas>
      <Principal {...props} />
    </EmDuasLinhas>
  ) : (
    <Principal {...props} />
  );
}

type PrincipalProps<T extends object> = Pick<LinhasProps<T>, 'celulas' | 'link'> & { linha: T; coluna: Coluna<T> };

/** What a row is known by. */
export function Principal<T extends object>({ linha, coluna, celulas, link }: PrincipalProps<T>) {
  const conteudo = shown(linha, coluna, celulas);
  if (!link) return conteudo;
  return (
    <Para to={link(linha)} inherit>
      {conteudo}
    </Para>
  );
}

interface DesdobrarProps {
  nome: string;
  aberta: boolean;
  onDobrar: () => void;
}

export function Desdobrar({ nome, aberta, onDobrar }: DesdobrarProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.desdobrar}
      aria-expanded={aberta}
      aria-label={`Mais de ${nome}`}
      onClick={onDobrar}
    >
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  );
}

/** Figures stand under each other. */
export const cellClass = ({ tipo }: Pick<Coluna<never>, 'tipo'>): string | undefined => {
  if (isNumeric(tipo)) return classes.numero;
  return isDate(tipo) || tipo === 'identificador' ? classes.data : undefined;
};
