import { ActionIcon, Loader } from '@mantine/core';
import { formatPontos, formatReais, fromCentesimos, palavraPontos, toCentesimos } from '@pontua/contract/money';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { EnvieCupom } from '../../kit/ilustracoes/EnvieCupom.tsx';
import classes from './enviar.module.css';
import type { LinhaVenda } from './rascunho.ts';

interface LinhasProps {
  linhas: readonly LinhaVenda[];
  onRemover: (chave: number) => void;
  onConsultar: (chave: number) => void;
}

/** What will be sent: the products found, those still asked about, and what was refused where it stands. */
export function Linhas({ linhas, onRemover, onConsultar }: LinhasProps) {
  if (linhas.length === 0) {
    return (
      <EstadoVazio
        desenho={<EnvieCupom tamanho={160} />}
        titulo="Nenhum item ainda"
        texto="Adicione o código e o valor de cada produto que vendeu."
      />
    );
  }
  const contam = linhas.filter(({ estado }) => estado !== 'recusada');
  const total = fromCentesimos(contam.reduce((soma, { valor }) => soma + toCentesimos(valor), 0));
  return (
    <ul className={classes.linhas} aria-label="Itens da venda">
      {linhas.map((linha) => (
        <LinhaDigitada
          key={linha.chave}
          linha={linha}
          onRemover={() => onRemover(linha.chave)}
          onConsultar={() => onConsultar(linha.chave)}
        />
      ))}
      <li className={classes.total}>
        <span className={classes.item}>Total</span>
        <span className={classes.valor}>{formatReais(total)}</span>
      </li>
    </ul>
  );
}

interface LinhaProps {
  linha: LinhaVenda;
  onRemover: () => void;
  onConsultar: () => void;
}

function LinhaDigitada({
  linha: { codigo, valor, produto, estado, falta, semResposta },
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
