import { useMediaQuery } from '@mantine/hooks';
import { formatDia } from '@pontua/contract/dates';
import { contaPontos, formatPontos } from '@pontua/contract/money';
import { ateVencer } from '../../kit/prazo.ts';
import classes from './pontuacoes.module.css';

/** From here on it stands beside the entries, and takes nothing from them. */
const AO_LADO = '(min-width: 62em)';

/** The next days on which points expire, so that they can be spent before: where it stands above the entries the nearest, and the others unfold. */
export function Vencimentos({ vencimentos }: { vencimentos: readonly { venceEm: string; pontos: number }[] }) {
  const aoLado = useMediaQuery(AO_LADO, window.matchMedia(AO_LADO).matches);
  const [proximo] = vencimentos;
  if (!proximo) return null;
  return (
    <details className={classes.quadro} open={aoLado}>
      <summary>
        <strong>Próximos vencimentos</strong>
        <small className={classes.vencem}>
          {contaPontos(proximo.pontos)} {ateVencer(proximo.venceEm)}, em {formatDia(proximo.venceEm)}
        </small>
      </summary>
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
    </details>
  );
}
