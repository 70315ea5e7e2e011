/** Sums of the whole result, each below its column; what has none in sight stands beside its name, in the same line where no column in sight has a sum. */
import type { Coluna } from '@pontua/contract/list';
import { formatValor } from '@pontua/contract/valor';
import { useRef } from 'react';
import { Botao } from '../Botao.tsx';
import cartoes from './cartoes.module.css';
import { cellClass, type TiraProps } from './LinhaDaTabela.tsx';
import { fitFigure } from './larguras.ts';
import classes from './lista.module.css';
import { hasMenu } from './partes.tsx';
import type { Totais } from './tipos.ts';

export function RodapeDaTabela<T extends object>({
  totais,
  visiveis,
  dobradas,
  colunasAntes,
  ...linhas
}: TiraProps<T> & { totais: Totais }) {
  const acoes = hasMenu(linhas);
  const [principal, ...outras] = visiveis;
  const semColuna = dobradas.filter(({ soma }) => soma);
  const emPalavras =
    totais.valores &&
    semColuna
      .map((coluna) => `${coluna.titulo}: ${sumText(totais, coluna)}`.replaceAll(' ', '\u00a0'))
      .join('\u00a0· ');
  const soEmPalavras = outras.length > 0 && !outras.some(({ soma }) => soma);
  return (
    <tfoot>
      <tr>
        {colunasAntes > 0 && <td colSpan={colunasAntes} className={classes.controle} />}
        {principal && (
          <th scope="row" className={classes.principal}>
            <TituloTotais totais={totais} />
          </th>
        )}
        {soEmPalavras ? (
          <td colSpan={outras.length} className={classes.emPalavras}>
            {emPalavras}
          </td>
        ) : (
          outras.map((coluna) => {
            const soma = coluna.soma ? sumText(totais, coluna) : '';
            return (
              <td key={coluna.chave} className={cellClass(coluna)} {...fitFigure(soma, coluna)}>
                {soma}
              </td>
            );
          })
        )}
        {acoes && <td className={classes.acoes} />}
      </tr>
      {emPalavras && !soEmPalavras && (
        <tr className={classes.maisTotais}>
          <td className={classes.emPalavras} colSpan={visiveis.length + colunasAntes + (acoes ? 1 : 0)}>
            {emPalavras}
          </td>
        </tr>
      )}
    </tfoot>
  );
}

/** The same where there are no columns. */
export function TotaisCartao<T extends object>({ totais, colunas }: { totais: Totais; colunas: readonly Coluna<T>[] }) {
  const somadas = colunas.filter(({ soma }) => soma);
  return (
    <div className={cartoes.cartao} data-inteiro>
      <TituloTotais totais={totais} />
      {totais.valores && (
        <dl className={cartoes.dados}>
          {somadas.map((coluna) => (
            <div key={coluna.chave}>
              <dt>{coluna.titulo}</dt>
              <dd>{sumText(totais, coluna)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function TituloTotais({ totais: { valores, somar, ocupado } }: { totais: Totais }) {
  const pedida = useRef(false);
  // The button goes as its sums come: whoever still stood on it stands where it was.
  const keepFocus = (titulo: HTMLElement | null) => {
    if (pedida.current && document.activeElement === document.body) titulo?.focus({ preventScroll: true });
    pedida.current = false;
  };
  if (valores || !somar)
    return (
      <strong ref={keepFocus} tabIndex={-1}>
        Total
      </strong>
    );
  const sum = () => {
    pedida.current = true;
    somar();
  };
  return (
    <Botao variant="default" size="compact-sm" ocupado={ocupado} textoOcupado="Somando" onClick={sum}>
      Somar
    </Botao>
  );
}

function sumText<T>({ valores }: Totais, coluna: Coluna<T>): string {
  const valor = valores?.[coluna.chave];
  return valor === undefined ? '' : formatValor(valor, coluna);
}
