import { Skeleton } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import { contaPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import type { MinhaSubmissao } from '@pontua/contract/submissoes';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { StatusBadge } from '../../../kit/StatusBadge.tsx';
import classes from './fotos.module.css';

interface EnviadoProps {
  enviado: MinhaSubmissao;
  onAbrir: () => void;
}

/** One receipt that has arrived: its picture, when, and what has become of it. */
export function Enviado({ enviado, onAbrir }: EnviadoProps) {
  const { criadoEm, miniatura, mime, identificador } = enviado;
  // Nobody looks for their receipt by the second.
  const quando = formatInstante(criadoEm).slice(0, -3);
  const Icone = mime === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <li className={classes.enviado}>
      <button
        type="button"
        className={classes.abrir}
        aria-label={`Abrir o arquivo enviado em ${quando}`}
        onClick={onAbrir}
      >
        {miniatura ? (
          <img src={miniatura} alt="" className={classes.miniatura} loading="lazy" />
        ) : (
          <span className={classes.miniatura}>
            <Icone size={28} stroke={1.5} aria-hidden />
          </span>
        )}
      </button>
      <div className={classes.sobre}>
        <div className={classes.topo}>
          <strong>{quando}</strong>
          <Estado {...enviado} />
        </div>
        {identificador && <span className={classes.situacao}>Venda {identificador}</span>}
        <Resultado {...enviado} />
      </div>
    </li>
  );
}

function Estado({ estado, pontos, emAnalise }: MinhaSubmissao) {
  if (estado === 'pendente') return <StatusBadge tom="andamento">Aguardando</StatusBadge>;
  if (estado === 'encerrada') return <StatusBadge tom="ruim">Encerrada</StatusBadge>;
  return (pontos ?? 0) === 0 && emAnalise > 0 ? (
    <StatusBadge tom="atencao">Em Análise</StatusBadge>
  ) : (
    <StatusBadge tom="bom">Pontuada</StatusBadge>
  );
}

function Resultado({ estado, motivo, pontos, emAnalise }: MinhaSubmissao) {
  if (estado === 'pendente') return <span className={classes.situacao}>A equipe vai digitar esta venda.</span>;
  if (estado === 'encerrada') {
    return <span className={classes.situacao}>{motivo ? `Motivo: ${motivo}` : 'Encerrada sem pontuar.'}</span>;
  }
  return (
    <span className={classes.situacao}>
      {((pontos ?? 0) > 0 || emAnalise === 0) && <b className={classes.pontos}>{plus(pontos ?? 0)}</b>}
      {emAnalise > 0 && <span>{plural(emAnalise, 'unidade', 'unidades')} Em Análise</span>}
    </span>
  );
}

const plus = (pontos: number): string => `${pontos > 0 ? '+' : ''}${contaPontos(pontos)}`;

export function EsqueletoEnviados() {
  return (
    <div className={classes.enviados} aria-hidden>
      {[0, 1, 2].map((indice) => (
        <Skeleton key={indice} height={72} my={8} />
      ))}
    </div>
  );
}
