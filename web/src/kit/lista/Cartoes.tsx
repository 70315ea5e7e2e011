/** On a phone each row is a card of four lines: what it is known by and three values; the rest unfolds. */
import { NativeSelect } from '@mantine/core';
import type { Coluna } from '@pontua/contract/list';
import { useEffect, useRef } from 'react';
import classes from './cartoes.module.css';
import { cardColumns, directions, LINHAS } from './celulas.ts';
import { Dados } from './Dados.tsx';
import { SEM_JANELA, useJanela } from './janela.ts';
import { Desdobrar, Principal } from './LinhaDaTabela.tsx';
import { MarcaLinha } from './Marcas.tsx';
import { MenuLinha } from './MenuLinha.tsx';
import { hasMenu, keyOf, type LinhasProps, menuOf, nameOf, useAbertas } from './partes.tsx';
import { TotaisCartao } from './TotaisTabela.tsx';
import type { FonteDaLista } from './tipos.ts';
import { ComTotais } from './totais.tsx';
import { useLugar } from './useLugar.ts';

/** Of one card, folded, with the gap below it: as the style sheet has it. */
function cardHeight(colunas: number): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const linhas = Math.min(LINHAS, colunas - 1);
  return 44 + 2 + rem * (linhas * 1.5 + (linhas - 1) * 0.25 + 1.25 + 0.75);
}

export function Cartoes<T extends object>(props: LinhasProps<T>) {
  const { rotulo, fonte } = props;
  const lista = useRef<HTMLUListElement>(null);
  const abertas = useAbertas(fonte);
  const { janela, vista } = useJanela(
    lista,
    { quantas: fonte.quantas, altura: cardHeight(fonte.colunas.length), extras: abertas.extras },
    'pagina',
  );
  const [de, ate] = vista;
  const { fetchLinhas } = fonte;
  useEffect(() => {
    fetchLinhas(de, ate);
  }, [fetchLinhas, de, ate]);
  useLugar(lista, fonte, rotulo);
  return (
    <>
      <OrdemDosCartoes fonte={fonte} />
      <ul
        ref={lista}
        className={classes.cartoes}
        aria-label={rotulo}
        data-atualizando={fonte.atualizando || undefined}
        data-longa={fonte.quantas > SEM_JANELA || undefined}
        style={{ paddingTop: janela.antes, paddingBottom: janela.depois }}
      >
        {Array.from({ length: janela.ate - janela.de }, (_, posicao) => janela.de + posicao).map((indice) => (
          <CartaoDaLinha
            key={keyOf(props.fonte, indice)}
            {...props}
            linha={fonte.linha(indice)}
            aberta={abertas.extras.has(indice)}
            onDobrar={() => abertas.toggle(indice)}
            onAberta={(elemento) => abertas.measure(indice, elemento)}
          />
        ))}
      </ul>
      <ComTotais fonte={fonte}>{(totais) => <TotaisCartao totais={totais} colunas={fonte.colunas} />}</ComTotais>
    </>
  );
}

interface CartaoDaLinhaProps<T extends object> extends LinhasProps<T> {
  linha: T | undefined;
  aberta: boolean;
  onDobrar: () => void;
  onAberta: (elemento: HTMLElement | null) => void;
}

function CartaoDaLinha<T extends object>(props: CartaoDaLinhaProps<T>) {
  const { linha, fonte, celulas, detalhe, selecao, aberta } = props;
  const [principal, ...outras] = fonte.colunas;
  if (!linha || !principal) return <li className={classes.cartao} data-vindo />;
  const noCartao = cardColumns(outras, fonte.estado.ordenacao.campo);
  const demais = outras.filter((coluna) => !noCartao.includes(coluna));
  const nome = nameOf(props, linha);
  return (
    <li className={classes.cartao}>
      <div className={classes.topo}>
        {selecao && <MarcaLinha linha={linha} nome={nome} selecao={selecao} />}
        <strong className={classes.principal}>
          <Principal linha={linha} coluna={principal} celulas={celulas} link={props.link} />
        </strong>
        {(demais.length > 0 || detalhe) && <Desdobrar nome={nome} aberta={aberta} onDobrar={props.onDobrar} />}
        {hasMenu(props) && <MenuLinha nome={nome} acoes={menuOf(props, linha)} />}
      </div>
      <Dados linha={linha} colunas={noCartao} celulas={celulas} />
      {aberta && (
        <div ref={props.onAberta} className={classes.restoCartao}>
          <Dados linha={linha} colunas={demais} celulas={celulas} />
          {detalhe?.(linha)}
        </div>
      )}
    </li>
  );
}

/** Cards have no header to press. */
function OrdemDosCartoes<T extends object>({ fonte }: { fonte: FonteDaLista<T> }) {
  const { campo, direcao } = fonte.estado.ordenacao;
  const opcoes = fonte.colunas.filter(({ ordena }) => ordena).flatMap(bothOrders);
  if (opcoes.length === 0) return null;
  return (
    <NativeSelect
      className={classes.ordem}
      aria-label="Ordenar por"
      data={opcoes}
      value={`${campo} ${direcao}`}
      onChange={(evento) => {
        const [novo = campo, sentido] = evento.currentTarget.value.split(' ');
        fonte.mudar({ ordenacao: { campo: novo, direcao: sentido === 'desc' ? 'desc' : 'asc' } });
      }}
    />
  );
}

function bothOrders<T>(coluna: Coluna<T>) {
  const { chave, titulo } = coluna;
  const [asc, desc] = directions(coluna);
  return [
    { value: `${chave} asc`, label: `${titulo}, ${asc}` },
    { value: `${chave} desc`, label: `${titulo}, ${desc}` },
  ];
}
