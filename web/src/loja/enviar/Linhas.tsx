import { ActionIcon, Loader } from '@mantine/core';
import { formatPontos, formatReais, palavraPontos } from '@pontua/contract/money';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { keepFocusNear } from '../../kit/foco.ts';
import { EnvieCupom } from '../../kit/ilustracoes/EnvieCupom.tsx';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import classes from './enviar.module.css';
import type { PreviaDosPontos } from './usePrevia.ts';
import type { LinhaVenda } from './venda.ts';

interface LinhasProps {
  linhas: readonly LinhaVenda[];
  previa: PreviaDosPontos | null;
  onRemover: (chave: number) => void;
  onConsultar: (chave: number) => void;
}

/** What will be sent: the products found, those still asked about, and what was refused where it stands. */
export function Linhas(props: LinhasProps) {
  if (props.linhas.length > 0) return <LinhasDigitadas {...props} />;
  return (
    <EstadoVazio
      desenho={<EnvieCupom tamanho={160} />}
      titulo="Nenhum item ainda"
      texto="Adicione o código e o valor de cada produto que vendeu."
    />
  );
}

function LinhasDigitadas({ linhas, previa, onRemover, onConsultar }: LinhasProps) {
  const lista = useRef<HTMLUListElement>(null);
  const remove = (chave: number) => {
    onRemover(chave);
    keepFocusNear(lista.current);
  };
  const consult = (chave: number) => {
    onConsultar(chave);
    keepFocusNear(lista.current);
  };
  return (
    <ul ref={lista} tabIndex={-1} className={classes.linhas} aria-label="Itens da venda">
      {linhas.map((linha) => (
        <LinhaDigitada
          key={linha.chave}
          linha={linha}
          espera={previa?.esperas.has(linha.chave) ?? false}
          onRemover={() => remove(linha.chave)}
          onConsultar={() => consult(linha.chave)}
        />
      ))}
    </ul>
  );
}

interface LinhaDigitadaProps {
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
}: LinhaDigitadaProps) {
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
