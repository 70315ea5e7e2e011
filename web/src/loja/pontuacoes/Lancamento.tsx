import { formatInstante } from '@pontua/contract/dates';
import { formatPontos } from '@pontua/contract/money';
import {
  IconArrowBackUp,
  IconCoins,
  IconGift,
  IconHourglassEmpty,
  IconPencil,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './pontuacoes.module.css';
import type { LinhaExtrato } from './respostas.ts';

const icones: Record<string, TablerIcon> = {
  pontuacao: IconCoins,
  resgate: IconGift,
  estorno_resgate: IconArrowBackUp,
  cancelamento: IconX,
  correcao: IconPencil,
  expiracao: IconHourglassEmpty,
  devolucao: IconArrowBackUp,
  ajuste: IconPencil,
};

/** One entry: what it was, what it did to the balance. */
export function Lancamento({ linha: { tipo, descricao, pontos, saldo, criadoEm } }: { linha: LinhaExtrato }) {
  const Icone = icones[tipo] ?? IconCoins;
  const entrou = pontos > 0;
  return (
    <li>
      <span className={classes.icone} data-entrou={entrou || undefined}>
        <Icone size={20} aria-hidden />
      </span>
      <span className={classes.assunto}>
        <strong>{descricao}</strong>
        <small>
          {formatInstante(criadoEm).slice(11, 16)} · saldo {formatPontos(saldo)}
        </small>
      </span>
      <span className={classes.pontos} data-entrou={entrou || undefined}>
        {entrou ? '+' : '−'}
        {formatPontos(Math.abs(pontos))}
      </span>
    </li>
  );
}
