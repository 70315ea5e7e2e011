import { ActionIcon, Loader } from '@mantine/core';
import { type EsperaDeLinha, esperasDeLinha } from '@pontua/contract/digitacao';
import {
  contaPontos,
  formatPontos,
  formatReais,
  fromCentesimos,
  palavraPontos,
  toCentesimos,
} from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { EnvieCupom } from '../../kit/ilustracoes/EnvieCupom.tsx';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import classes from './enviar.module.css';
import { keepFocusNear } from './foco.ts';
import type { LinhaVenda } from './rascunho.ts';
import { type Previa, usePrevia } from './usePrevia.ts';

interface LinhasProps {
  linhas: readonly LinhaVenda[];
  onRemover: (chave: number) => void;
  onConsultar: (chave: number) => void;
}

/** What will be sent: the products found, those still asked about, and what was refused where it stands. */
export function Linhas({ linhas, onRemover, onConsultar }: LinhasProps) {
  const previa = usePrevia(linhas);
  return (
    <>
      {/* Here before its words are: what comes together with them is not said. */}
      <div className="pt-oculto" role="status">
        {describeVenda(linhas, previa)}
      </div>
      {linhas.length === 0 ? (
        <EstadoVazio
          desenho={<EnvieCupom tamanho={160} />}
          titulo="Nenhum item ainda"
          texto="Adicione o código e o valor de cada produto que vendeu."
        />
      ) : (
        <Itens linhas={linhas} previa={previa} onRemover={onRemover} onConsultar={onConsultar} />
      )}
    </>
  );
}

export const somaDe = (linhas: readonly LinhaVenda[]): number =>
  fromCentesimos(
    linhas.filter(({ estado }) => estado !== 'recusada').reduce((soma, { valor }) => soma + toCentesimos(valor), 0),
  );

/** "2 itens, o último Moedor de café. Total de R$ 279,90, 37,5 pontos.", once nothing is asked about any more. */
function describeVenda(linhas: readonly LinhaVenda[], previa: Previa | null): string {
  const ultima = linhas.at(-1);
  if (!ultima || linhas.some(({ estado }) => estado === 'consultando')) return '';
  const pontos = previa ? `, ${contaPontos(previa.pontos)}` : '';
  return `${plural(linhas.length, 'item', 'itens')}, o último ${ultima.produto?.nome ?? ultima.codigo}. Total de ${formatReais(somaDe(linhas))}${pontos}.`;
}

function Itens({ linhas, previa, onRemover, onConsultar }: LinhasProps & { previa: Previa | null }) {
  const lista = useRef<HTMLUListElement>(null);
  const remove = (chave: number) => {
    onRemover(chave);
    keepFocusNear(lista.current);
  };
  const espera = previa && describeEspera(previa);
  return (
    <ul ref={lista} tabIndex={-1} className={classes.linhas} aria-label="Itens da venda">
      {linhas.map((linha) => (
        <LinhaDigitada
          key={linha.chave}
          linha={linha}
          espera={previa?.esperas.has(linha.chave) ?? false}
          onRemover={() => remove(linha.chave)}
          onConsultar={() => onConsultar(linha.chave)}
        />
      ))}
      <li className={classes.total}>
        <span className={classes.item}>
          Total
          {previa && <span className={classes.pontos}>{contaPontos(previa.pontos)}</span>}
          {espera && <span className={classes.detalhe}>{espera}</span>}
        </span>
        <span className={classes.valor}>{formatReais(somaDe(linhas))}</span>
      </li>
    </ul>
  );
}

const porque: Record<EsperaDeLinha, string> = {
  saldo: 'entram sozinhos assim que a rede tiver saldo do produto',
  limite: 'passam do limite de um dia e esperam a conferência da equipe',
};

/** "2 itens, de 80 pontos, vão ficar Em Análise: entram sozinhos assim que …". */
function describeEspera({ esperas, pontosEmEspera }: Previa): string | null {
  if (esperas.size === 0) return null;
  const motivos = esperasDeLinha.filter((motivo) => [...esperas.values()].includes(motivo)).map((m) => porque[m]);
  const itens = plural(esperas.size, 'item vai', 'itens vão');
  return `${itens} ficar Em Análise. ${esperas.size === 1 ? 'Os pontos dele' : 'Os pontos deles'} (${contaPontos(pontosEmEspera)}) ${motivos.join('; outros ')}.`;
}

interface LinhaProps {
  linha: LinhaVenda;
  /** It would wait Em Análise. */
  espera: boolean;
  onRemover: () => void;
  onConsultar: () => void;
}

function LinhaDigitada({
  linha: { codigo, valor, produto, estado, falta, semResposta },
  espera,
  onRemover,
  onConsultar,
}: LinhaProps) {
  const nome = produto?.nome ?? codigo;
  return (
    <li aria-busy={estado === 'consultando'}>
      <span className={classes.item}>
        {nome}
        {produto && (
          <span className={classes.detalhe}>
            {codigo} · {formatPontos(produto.valorPontosExibicao)} {palavraPontos(produto.valorPontosExibicao)}
          </span>
        )}
        {espera && estado === 'pronta' && <StatusBadge tom="atencao">Vai esperar</StatusBadge>}
        {estado === 'consultando' && (
          <span className={classes.detalhe}>
            <Loader size={14} aria-hidden /> Consultando…
          </span>
        )}
        {falta && (
          <span className={classes.falta} role="alert">
            {falta}
          </span>
        )}
      </span>
      <span className={classes.valor}>{formatReais(valor)}</span>
      {semResposta && (
        <ActionIcon variant="subtle" aria-label={`Consultar ${nome} de novo`} onClick={onConsultar}>
          <IconRefresh size={20} />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="red" aria-label={`Remover ${nome}`} onClick={onRemover}>
        <IconTrash size={20} />
      </ActionIcon>
    </li>
  );
}
