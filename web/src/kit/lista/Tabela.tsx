import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { AcoesLinha } from './AcoesLinha.tsx';
import { isDate, isNumeric, shown } from './celulas.ts';
import classes from './lista.module.css';
import { SelecaoLinha, SelecaoPagina } from './Selecao.tsx';
import type { Coluna, DesenhoProps, Fonte, Ordenacao, TipoColuna } from './tipos.ts';

/** A real table: header cells that sort are buttons and say how they sort, the header stays while rows scroll. */
export function Tabela<T extends object>({ rotulo, fonte, colunas, idLinha, acoesLinha, selecao }: DesenhoProps<T>) {
  return (
    <section
      className={classes.rolagem}
      data-atualizando={fonte.atualizando || undefined}
      aria-label={rotulo}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll what does not fit (WCAG 2.1.1)
      tabIndex={0}
    >
      <Table stickyHeader className={classes.tabela} aria-label={rotulo} data-selecao={selecao ? true : undefined}>
        <Table.Thead>
          <Table.Tr>
            {selecao && (
              <Table.Th className={classes.selecao}>
                <SelecaoPagina fonte={fonte} idLinha={idLinha} selecao={selecao} />
              </Table.Th>
            )}
            {colunas.map((coluna) => (
              <Cabecalho key={coluna.chave} coluna={coluna} fonte={fonte} />
            ))}
            {acoesLinha && (
              <Table.Th className={classes.acoes}>
                <span className="pt-oculto">Ações</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fonte.linhas.map((linha) => (
            <Table.Tr key={idLinha(linha)}>
              {selecao && (
                <Table.Td className={classes.selecao}>
                  <SelecaoLinha linha={linha} id={idLinha(linha)} fonte={fonte} idLinha={idLinha} selecao={selecao} />
                </Table.Td>
              )}
              {colunas.map((coluna) => (
                <Table.Td key={coluna.chave} className={cellClass(coluna.tipo)}>
                  {shown(linha, coluna)}
                </Table.Td>
              ))}
              {acoesLinha && (
                <Table.Td className={classes.acoes}>
                  <AcoesLinha acoes={acoesLinha(linha)} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Figures stand under each other, and neither they nor dates are broken into lines. */
export const cellClass = (tipo: TipoColuna | undefined): string | undefined => {
  if (isNumeric(tipo)) return classes.numero;
  return isDate(tipo) ? classes.data : undefined;
};

function Cabecalho<T extends object>({ coluna, fonte }: { coluna: Coluna<T>; fonte: Fonte<T> }) {
  const { ordenacao } = fonte.estado;
  const direcao = ordenacao.campo === coluna.chave ? ordenacao.direcao : null;
  const numero = isNumeric(coluna.tipo);
  const className = numero ? classes.numero : undefined;
  if (coluna.ordena === false) {
    return (
      <Table.Th className={className} miw={coluna.largura}>
        {coluna.titulo}
      </Table.Th>
    );
  }
  const Icone = direcao === null ? IconArrowsSort : direcao === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th
      className={className}
      miw={coluna.largura}
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
    </Table.Th>
  );
}

/** Of numbers people first want the largest, of text the first. */
function nextOrder(campo: string, direcao: 'asc' | 'desc' | null, numero: boolean): Ordenacao {
  if (direcao === null) return { campo, direcao: numero ? 'desc' : 'asc' };
  return { campo, direcao: direcao === 'asc' ? 'desc' : 'asc' };
}
