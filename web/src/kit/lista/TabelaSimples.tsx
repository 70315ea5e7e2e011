/** A short table inside another screen or a dialog: nothing to sort or to page. Cards on a phone, as every list. */
import type { Coluna } from '@pontua/contract/list';
import cartoes from './cartoes.module.css';
import { isDate, isNumeric, shown } from './celulas.ts';
import { Dados } from './Dados.tsx';
import { useTelaEstreita } from './largura.ts';
import { columnWidth } from './larguras.ts';
import classes from './simples.module.css';
import type { Celulas, Colunas } from './tipos.ts';

interface TabelaSimplesProps<T extends object, Nome extends string = string> {
  /** Read aloud as the table's name. */
  rotulo: string;
  linhas: readonly T[];
  colunas: Colunas<T, Nome>;
  celulas?: Celulas<T, NoInfer<Nome>>;
}

export function TabelaSimples<T extends object, Nome extends string>(props: TabelaSimplesProps<T, Nome>) {
  return useTelaEstreita() ? <EmCartoes {...props} /> : <EmTabela {...props} />;
}

function EmTabela<T extends object>({ rotulo, linhas, colunas, celulas }: TabelaSimplesProps<T>) {
  return (
    <section
      className={classes.quadro}
      aria-label={rotulo}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll what does not fit (WCAG 2.1.1)
      tabIndex={0}
    >
      <table aria-label={rotulo} className={classes.tabela}>
        <thead>
          <tr>
            {colunas.map((coluna) => (
              <th
                key={coluna.chave}
                scope="col"
                className={cellClass(coluna)}
                style={{ minWidth: coluna.largura ? `${columnWidth(coluna)}rem` : undefined }}
              >
                {coluna.titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, indice) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without a name of their own, and never moved
            <tr key={indice}>
              {colunas.map((coluna) => (
                <td key={coluna.chave} className={cellClass(coluna)}>
                  {shown(linha, coluna, celulas)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function EmCartoes<T extends object>({
  rotulo,
  linhas,
  colunas: [principal, ...outras],
  celulas,
}: TabelaSimplesProps<T>) {
  return (
    <ul className={cartoes.cartoes} aria-label={rotulo}>
      {linhas.map((linha, indice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as in the table
        <li key={indice} className={cartoes.cartao} data-inteiro>
          {principal && (
            <strong>
              {/* A figure alone says nothing. */}
              {isNumeric(principal.tipo) && `${principal.titulo}: `}
              {shown(linha, principal, celulas)}
            </strong>
          )}
          <Dados linha={linha} colunas={outras} celulas={celulas} />
        </li>
      ))}
    </ul>
  );
}

function cellClass<T>({ tipo }: Coluna<T>): string | undefined {
  if (isNumeric(tipo)) return classes.numero;
  return isDate(tipo) || tipo === 'identificador' ? classes.data : undefined;
}
