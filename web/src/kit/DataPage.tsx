/** The one pattern of a list screen: title, filters, table, row actions, export. See docs/telas.md. */
import type { ReactNode } from 'react';
import { Lista, type ListaProps } from './lista/Lista.tsx';
import { Pagina } from './Pagina.tsx';

interface DataPageProps<T extends object, Nome extends string> extends Omit<ListaProps<T, Nome>, 'rotulo'> {
  titulo: string;
  descricao?: ReactNode;
  /** Buttons at the right of the title. */
  acoes?: ReactNode;
  /** A chart that answers the screen's question at a glance, above the list (`kit/grafico`). */
  grafico?: ReactNode;
}

export function DataPage<T extends object, Nome extends string>({
  titulo,
  descricao,
  acoes,
  grafico,
  ...lista
}: DataPageProps<T, Nome>) {
  return (
    <Pagina titulo={titulo} descricao={descricao} acoes={acoes}>
      {grafico}
      <Lista rotulo={titulo} {...lista} />
    </Pagina>
  );
}
