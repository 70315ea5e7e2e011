/**
 * A list as a table: as many columns as fit, the others below a row that is unfolded; the header and what a row is known by stay in
 * sight; of a long list only the rows in view are in the page.
 */
import type { Densidade } from '@pontua/contract/preferencias';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { Cabecalho } from './Cabecalho.tsx';
import { useJanela } from './janela.ts';
import { LinhaDaTabela } from './LinhaDaTabela.tsx';
import { divideColumns } from './larguras.ts';
import classes from './lista.module.css';
import { MarcaPagina } from './Marcas.tsx';
import { hasMenu, keyOf, type LinhasProps, useAbertas } from './partes.tsx';
import { chosenColumns, usePreferencias } from './preferencias.ts';
import { RodapeDaTabela } from './TotaisTabela.tsx';
import { ComTotais } from './totais.tsx';
import { useBordas } from './useBordas.ts';
import { useLargura } from './useLargura.ts';
import { useLugar } from './useLugar.ts';

/** As the style sheet has it. */
const alturas: Readonly<Record<Densidade, number>> = { confortavel: 44, compacta: 32 };
/** Of check box, unfolding and menu, in rem. */
const LARGURA_CONTROLE = 2.5;

export function Tabela<T extends object>(props: LinhasProps<T>) {
  const { rotulo, fonte } = props;
  const quadro = useRef<HTMLElement>(null);
  const largura = useLargura(quadro);
  const { densidade } = usePreferencias(fonte.guardada);
  return (
    <section
      ref={quadro}
      className={classes.rolagem}
      data-atualizando={fonte.atualizando || undefined}
      data-densidade={densidade}
      aria-label={rotulo}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll what does not fit (WCAG 2.1.1)
      tabIndex={0}
    >
      {largura !== null && <TabelaNoQuadro quadro={quadro} largura={largura} {...props} />}
    </section>
  );
}

interface TabelaNoQuadroProps<T extends object> extends LinhasProps<T> {
  quadro: RefObject<HTMLElement | null>;
  /** In rem. */
  largura: number;
}

function TabelaNoQuadro<T extends object>({ quadro, largura, ...props }: TabelaNoQuadroProps<T>) {
  const { rotulo, fonte, selecao, detalhe } = props;
  const acoes = hasMenu(props);
  const preferencias = usePreferencias(fonte.guardada);
  const abertas = useAbertas(fonte);
  const controles = (selecao ? 1 : 0) + (acoes ? 1 : 0) + 1;
  const { visiveis, dobradas, larguras } = divideColumns(fonte.colunas, largura - controles * LARGURA_CONTROLE, {
    todas: fonte.estado.todasColunas,
    escolhidas: chosenColumns(fonte, preferencias),
  });
  const { janela, vista } = useJanela(
    quadro,
    { quantas: fonte.quantas, altura: alturas[preferencias.densidade], extras: abertas.extras },
    'ela',
  );
  const [de, ate] = vista;
  const { fetchLinhas } = fonte;
  useEffect(() => {
    fetchLinhas(de, ate);
  }, [fetchLinhas, de, ate]);
  useBordas(quadro);
  useLugar(quadro, fonte, rotulo);

  const desdobra = dobradas.length > 0 || detalhe !== undefined;
  const antes = [selecao && 'selecao', desdobra && 'desdobrar'].filter((controle) => controle);
  const larguraMinima = `${larguras.reduce((soma, largura) => soma + largura, 0) + (antes.length + (acoes ? 1 : 0)) * LARGURA_CONTROLE}rem`;
  const tira = { ...props, visiveis, dobradas, desdobra, colunasAntes: antes.length };
  return (
    <table
      className={classes.tabela}
      aria-label={rotulo}
      // With the header.
      aria-rowcount={fonte.totalExato ? fonte.total + 1 : -1}
      style={{ minWidth: larguraMinima }}
      onPointerOver={sayWhole}
    >
      <colgroup>
        {antes.map((controle) => (
          <col key={String(controle)} style={{ width: `${LARGURA_CONTROLE}rem` }} />
        ))}
        {visiveis.map((coluna, ordem) => (
          <col key={coluna.chave} style={{ width: `${larguras[ordem]}rem` }} />
        ))}
        {acoes && <col style={{ width: `${LARGURA_CONTROLE}rem` }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selecao && (
            <th className={classes.controle}>
              <MarcaPagina fonte={fonte} selecao={selecao} />
            </th>
          )}
          {desdobra && (
            <th className={classes.controle}>
              <span className="pt-oculto">Mais colunas</span>
            </th>
          )}
          {visiveis.map((coluna, ordem) => (
            <Cabecalho key={coluna.chave} coluna={coluna} fonte={fonte} principal={ordem === 0} />
          ))}
          {acoes && (
            <th className={classes.acoes}>
              <span className="pt-oculto">Ações</span>
            </th>
          )}
        </tr>
      </thead>
      {janela.antes > 0 && <Vao altura={janela.antes} />}
      <tbody>
        {Array.from({ length: janela.ate - janela.de }, (_, posicao) => janela.de + posicao).map((indice) => (
          <LinhaDaTabela
            key={keyOf(props.fonte, indice)}
            {...tira}
            indice={indice}
            aberta={abertas.extras.has(indice)}
            onDobrar={() => abertas.toggle(indice)}
            onAberta={(elemento) => abertas.measure(indice, elemento)}
          />
        ))}
      </tbody>
      {janela.depois > 0 && <Vao altura={janela.depois} />}
      <ComTotais fonte={fonte}>{(totais) => <RodapeDaTabela totais={totais} {...tira} />}</ComTotais>
    </table>
  );
}

/** The place of rows that are not in the page. */
const Vao = ({ altura }: { altura: number }) => (
  <tbody aria-hidden>
    <tr style={{ height: altura }}>
      <td />
    </tr>
  </tbody>
);

/** What is cut off at the edge of its cell is said whole to whoever points at it. */
function sayWhole({ target }: PointerEvent): void {
  const celula = target instanceof Element ? target.closest('td') : null;
  if (celula?.title !== '') return;
  const textos = [celula, ...celula.getElementsByClassName(classes.emDuasLinhas ?? '')];
  if (textos.some(isCut)) celula.title = celula.textContent;
}

function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight;
}
