import { NativeSelect } from '@mantine/core';
import { AcoesLinha } from './AcoesLinha.tsx';
import { isDate, isNumeric, shown } from './celulas.ts';
import { Dados } from './Dados.tsx';
import classes from './lista.module.css';
import { SelecaoLinha } from './Selecao.tsx';
import type { Coluna, DesenhoProps, Fonte, TipoColuna } from './tipos.ts';

/** On a phone each row is a card: its first column the heading, the others name and value. Nothing scrolls sideways. */
export function Cartoes<T extends object>({ rotulo, fonte, colunas, idLinha, acoesLinha, selecao }: DesenhoProps<T>) {
  const [principal, ...outras] = colunas;
  if (!principal) return null;
  return (
    <>
      <Ordem colunas={colunas} fonte={fonte} />
      <ul className={classes.cartoes} aria-label={rotulo} data-atualizando={fonte.atualizando || undefined}>
        {fonte.linhas.map((linha) => (
          <li key={idLinha(linha)} className={classes.cartao}>
            <div className={classes.topo}>
              {selecao && (
                <SelecaoLinha linha={linha} id={idLinha(linha)} fonte={fonte} idLinha={idLinha} selecao={selecao} />
              )}
              <strong className={classes.principal}>{shown(linha, principal)}</strong>
              {acoesLinha && <AcoesLinha acoes={acoesLinha(linha)} />}
            </div>
            <Dados linha={linha} colunas={outras} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the two directions of a column are to people. */
function directions(tipo: TipoColuna | undefined): [asc: string, desc: string] {
  if (isDate(tipo)) return ['mais antigos primeiro', 'mais novos primeiro'];
  return isNumeric(tipo) ? ['menores primeiro', 'maiores primeiro'] : ['de A a Z', 'de Z a A'];
}

/** Cards have no header to press. */
function Ordem<T extends object>({ colunas, fonte }: { colunas: readonly Coluna<T>[]; fonte: Fonte<T> }) {
  const { campo, direcao } = fonte.estado.ordenacao;
  const opcoes = colunas
    .filter((coluna) => coluna.ordena !== false)
    .flatMap(({ chave, titulo, tipo }) => {
      const [asc, desc] = directions(tipo);
      return [
        { value: `${chave} asc`, label: `${titulo}, ${asc}` },
        { value: `${chave} desc`, label: `${titulo}, ${desc}` },
      ];
    });
  if (opcoes.length === 0) return null;
  return (
    <NativeSelect
      label="Ordenar por"
      data={opcoes}
      value={`${campo} ${direcao}`}
      onChange={(evento) => {
        const [novo = campo, sentido] = evento.currentTarget.value.split(' ');
        fonte.mudar({ ordenacao: { campo: novo, direcao: sentido === 'desc' ? 'desc' : 'asc' } });
      }}
    />
  );
}
