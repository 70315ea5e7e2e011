import { formatHora } from '@pontua/contract/dates';
import { contaPontos, formatPontos, signedPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import {
  IconArrowBackUp,
  IconCoins,
  IconGift,
  IconHourglassEmpty,
  IconPencil,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { LinhaDePontos } from './LinhaDePontos.tsx';
import classes from './pontuacoes.module.css';
import type { LancamentoDoExtrato } from './respostas.ts';

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

interface LancamentoProps {
  linha: LancamentoDoExtrato;
  onAbrir: (venda: number) => void;
}

/** One thing that happened: the product or the prize, what it did to the points; of a sale, what became of it is one touch away. */
export function Lancamento({ linha, onAbrir }: LancamentoProps) {
  const { tipo, descricao, pontos, criadoEm, vendaId, produto, outros } = linha;
  const Icone = icones[tipo] ?? IconCoins;
  const detalhe = [formatHora(criadoEm), produto !== null && descricao, `saldo\u00a0${formatPontos(linha.saldo)}`];
  return (
    <LinhaDePontos
      icone={
        <span className={classes.icone} data-entrou={pontos > 0 || undefined}>
          <Icone size={20} aria-hidden />
        </span>
      }
      titulo={
        <>
          {produto ?? descricao}
          {outros > 0 && ` e mais ${plural(outros, 'produto', 'produtos')}`}
        </>
      }
      detalhe={detalhe.filter(Boolean).join(' · ')}
      valor={<PontosComSinal pontos={pontos} />}
      onAbrir={vendaId === null ? undefined : () => onAbrir(vendaId)}
    />
  );
}

/** Points with the sign of what they did. @param rotulo what they are, where nothing beside them says it */
export function PontosComSinal({ pontos, rotulo }: { pontos: number; rotulo?: string }) {
  return (
    <span className={classes.pontos} data-entrou={pontos > 0 || undefined}>
      <span aria-hidden>{signedPontos(pontos)}</span>
      <span className="pt-oculto">
        {rotulo && `${rotulo}: `}
        {pontos < 0 && 'menos '}
        {contaPontos(Math.abs(pontos))}
      </span>
    </span>
  );
}
