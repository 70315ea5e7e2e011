import { Anchor, Skeleton } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import { contaPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import type { MinhaSubmissao } from '@pontua/contract/submissoes';
import { IconCamera, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../kit/StatusBadge.tsx';
import { paths } from '../../../paths.ts';
import { aceitos, CampoArquivos } from './EscolhaDeFotos.tsx';
import classes from './fotos.module.css';

interface EnviadoProps {
  enviado: MinhaSubmissao;
  onAbrir: () => void;
  onReenviar: ((arquivos: readonly File[]) => void) | undefined;
}

/** One receipt that has arrived: its picture, when, and what has become of it. */
export function Enviado({ enviado, onAbrir, onReenviar }: EnviadoProps) {
  const { criadoEm, miniatura, mime, vendaId, identificador, paginas } = enviado;
  const quando = toMinuto(criadoEm);
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
        {paginas.length > 1 && <span className={classes.quantas}>{plural(paginas.length, 'página', 'páginas')}</span>}
      </button>
      <div className={classes.sobre}>
        <div className={classes.topo}>
          <strong>{quando}</strong>
          <EstadoDoEnviado {...enviado} />
        </div>
        {vendaId !== null && (
          <Anchor component={Link} to={paths.minhaVenda(vendaId)} className={classes.venda}>
            Venda {identificador}
          </Anchor>
        )}
        {enviado.reenvioDe !== null && <span className={classes.situacao}>No lugar de um recibo encerrado</span>}
        <ResultadoDoEnviado {...enviado} />
        {enviado.estado === 'encerrada' && <DeNovo {...enviado} quando={quando} onReenviar={onReenviar} />}
      </div>
    </li>
  );
}

/** Nobody looks for their receipt by the second. */
export const toMinuto = (instante: string): string => formatInstante(instante).slice(0, -3);

type DeNovoProps = Pick<MinhaSubmissao, 'reenviado'> & Pick<EnviadoProps, 'onReenviar'> & { quando: string };

/** What was closed may come once more, better: the phone's own camera, or what it has, a tap away. */
function DeNovo({ reenviado, quando, onReenviar }: DeNovoProps) {
  if (reenviado) return <span className={classes.situacao}>Você já enviou outro no lugar deste.</span>;
  if (!onReenviar) return null;
  return (
    <div className={classes.deNovo}>
      <CampoArquivos
        multiple
        accept={aceitos}
        icone={<IconCamera size={20} aria-hidden />}
        sobre={` o recibo de ${quando}`}
        onEscolha={onReenviar}
      >
        Enviar de novo
      </CampoArquivos>
    </div>
  );
}

function EstadoDoEnviado({ estado, pontos, emAnalise, vistoEm }: MinhaSubmissao) {
  if (estado === 'pendente') return <StatusBadge tom="andamento">{vistoEm ? 'Visto' : 'Aguardando'}</StatusBadge>;
  if (estado === 'encerrada') return <StatusBadge tom="ruim">Encerrado</StatusBadge>;
  return (pontos ?? 0) === 0 && emAnalise > 0 ? (
    <StatusBadge tom="atencao">Em Análise</StatusBadge>
  ) : (
    <StatusBadge tom="bom">Pontuado</StatusBadge>
  );
}

export function ResultadoDoEnviado({ estado, motivo, pontos, emAnalise, vistoEm }: MinhaSubmissao) {
  if (estado === 'pendente') {
    const dito = vistoEm ? `A equipe abriu em ${toMinuto(vistoEm)}.` : 'A equipe vai digitar esta venda.';
    return <span className={classes.situacao}>{dito}</span>;
  }
  if (estado === 'encerrada') {
    return <span className={classes.situacao}>{motivo ? `Motivo: ${motivo}` : 'Encerrado sem pontuar.'}</span>;
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
