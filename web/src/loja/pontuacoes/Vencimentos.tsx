import { Title } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import { formatPontos } from '@pontua/contract/money';
import { ateVencer } from '../../kit/prazo.ts';
import classes from './pontuacoes.module.css';

/** The next days on which points expire, so that they can be spent before. */
export function Vencimentos({ vencimentos }: { vencimentos: readonly { venceEm: string; pontos: number }[] }) {
  if (vencimentos.length === 0) return null;
  return (
    <section className={classes.quadro} aria-labelledby="vencimentos">
      <Title order={2} size="h4" id="vencimentos">
        Próximos vencimentos
      </Title>
      <ul className={classes.linhas}>
        {vencimentos.map(({ venceEm, pontos }) => (
          <li key={venceEm}>
            <span className={classes.assunto}>
              <strong>{formatDia(venceEm)}</strong>
              <small>{ateVencer(venceEm)}</small>
            </span>
            <span className={classes.pontos}>{formatPontos(pontos)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.nota}>Valem até o fim do dia. Um resgate usa primeiro os que vencem antes.</p>
    </section>
  );
}
