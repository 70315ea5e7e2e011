/** A short table inside another screen or a dialog: nothing to sort or to page. Cards on a phone, as every list. */
import { Table } from '@mantine/core';
import { shown } from './celulas.ts';
import { Dados } from './Dados.tsx';
import { useTelaEstreita } from './largura.ts';
import classes from './lista.module.css';
import { cellClass } from './Tabela.tsx';
import type { Coluna } from './tipos.ts';

interface TabelaSimplesProps<T extends object> {
  /** Read aloud as the table's name. */
  rotulo: string;
  linhas: readonly T[];
  colunas: readonly Coluna<T>[];
}

export function TabelaSimples<T extends object>(props: TabelaSimplesProps<T>) {
  return useTelaEstreita() ? <EmCartoes {...props} /> : <EmTabela {...props} />;
}

function EmTabela<T extends object>({ rotulo, linhas, colunas }: TabelaSimplesProps<T>) {
  return (
    <section
      className={classes.rolagem}
      // Short: the page or the dialog around it scrolls.
      style={{ maxHeight: 'none' }}
      aria-label={rotulo}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll what does not fit (WCAG 2.1.1)
      tabIndex={0}
    >
      <Table aria-label={rotulo} className={classes.tabela}>
        <Table.Thead>
          <Table.Tr>
            {colunas.map(({ chave, titulo, tipo }) => (
              <Table.Th key={chave} className={cellClass(tipo)}>
                {titulo}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {linhas.map((linha, indice) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without a name of their own, and never moved
            <Table.Tr key={indice}>
              {colunas.map((coluna) => (
                <Table.Td key={coluna.chave} className={cellClass(coluna.tipo)}>
                  {shown(linha, coluna)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function EmCartoes<T extends object>({ rotulo, linhas, colunas: [principal, ...outras] }: TabelaSimplesProps<T>) {
  return (
    <ul className={classes.cartoes} aria-label={rotulo}>
      {linhas.map((linha, indice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as in the table
        <li key={indice} className={classes.cartao}>
          {principal && <strong>{shown(linha, principal)}</strong>}
          <Dados linha={linha} colunas={outras} />
        </li>
      ))}
    </ul>
  );
}
