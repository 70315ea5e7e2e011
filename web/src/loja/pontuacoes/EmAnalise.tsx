import { formatDia } from '@pontua/contract/dates';
import { plural } from '@pontua/contract/plural';
import { getExtrato } from '@pontua/contract/pontuacoes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { TudoCerto } from '../../kit/ilustracoes/TudoCerto.tsx';
import classes from './pontuacoes.module.css';

/** What was sold and has not scored yet, and why. */
export function EmAnalise() {
  const query = useQuery(q(getExtrato, { query: { limite: 1 } }));
  return (
    <Consulta query={query}>
      {({ emAnalise, unidadesEmAnalise }) =>
        emAnalise.length === 0 ? (
          <EstadoVazio
            desenho={<TudoCerto />}
            titulo="Nada Em Análise"
            texto="Nenhuma venda sua está à espera de saldo."
          />
        ) : (
          <>
            <p className={classes.nota}>
              A rede da sua loja está sem saldo destes produtos. Assim que houver, os pontos entram sozinhos, das vendas
              mais antigas para as mais novas. Você não precisa enviar de novo.
            </p>
            <ul className={classes.linhas}>
              {emAnalise.map(({ codigo, descricao, unidades, realizadoEm }, indice) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two sales of one day may wait for the same product
                <li key={`${codigo} ${realizadoEm} ${indice}`}>
                  <span className={classes.assunto}>
                    <strong>{descricao}</strong>
                    <small>
                      {codigo} · vendido em {formatDia(realizadoEm)}
                    </small>
                  </span>
                  <span className={classes.pontos}>{plural(unidades, 'unidade', 'unidades')}</span>
                </li>
              ))}
            </ul>
            <Restantes quantas={unidadesEmAnalise - emAnalise.reduce((soma, { unidades }) => soma + unidades, 0)} />
          </>
        )
      }
    </Consulta>
  );
}

/** The list holds those that are served next. */
function Restantes({ quantas }: { quantas: number }) {
  if (quantas <= 0) return null;
  return (
    <p className={classes.nota}>
      {quantas === 1 ? 'Depois destas, espera mais' : 'Depois destas, esperam mais'}{' '}
      {plural(quantas, 'unidade', 'unidades')}.
    </p>
  );
}
