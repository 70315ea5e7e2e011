import { formatDia, formatInstante } from '@pontua/contract/dates';
import type { RespostaDe } from '@pontua/contract/endpoint';
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
      {({ emAnalise, unidadesEmAnalise, recusadas }) =>
        emAnalise.length + recusadas.length === 0 ? (
          <EstadoVazio desenho={<TudoCerto />} titulo="Nada Em Análise" texto="Nenhuma venda sua está à espera." />
        ) : (
          <>
            {emAnalise.some(({ motivo }) => motivo === null) && (
              <p className={classes.nota}>
                A rede da sua loja está sem saldo destes produtos. Assim que houver, os pontos entram sozinhos, das
                vendas mais antigas para as mais novas. Você não precisa enviar de novo.
              </p>
            )}
            {emAnalise.some(({ motivo }) => motivo !== null) && (
              <p className={classes.nota}>
                O que passa do limite de um dia é conferido pela equipe antes de pontuar. Você não precisa enviar de
                novo.
              </p>
            )}
            <ul className={classes.linhas}>
              {emAnalise.map(({ codigo, descricao, unidades, realizadoEm, motivo }, indice) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two sales of one day may wait for the same product
                <li key={`${codigo} ${realizadoEm} ${indice}`}>
                  <span className={classes.assunto}>
                    <strong>{descricao}</strong>
                    <small>
                      {codigo} · vendido em {formatDia(realizadoEm)}
                      {motivo !== null && <> · {motivo}: a equipe vai conferir</>}
                    </small>
                  </span>
                  <span className={classes.pontos}>{plural(unidades, 'unidade', 'unidades')}</span>
                </li>
              ))}
            </ul>
            <Restantes quantas={unidadesEmAnalise - emAnalise.reduce((soma, { unidades }) => soma + unidades, 0)} />
            <Recusadas linhas={recusadas} />
          </>
        )
      }
    </Consulta>
  );
}

/** What staff did not accept, and their reason. */
function Recusadas({ linhas }: { linhas: RespostaDe<typeof getExtrato>['recusadas'] }) {
  if (linhas.length === 0) return null;
  return (
    <>
      <p className={classes.nota}>A equipe não aceitou:</p>
      <ul className={classes.linhas}>
        {linhas.map(({ identificador, unidades, motivo, recusadaEm }) => (
          <li key={`${identificador} ${recusadaEm}`}>
            <span className={classes.assunto}>
              <strong>Venda {identificador}</strong>
              <small>
                {formatInstante(recusadaEm)} · {motivo}
              </small>
            </span>
            <span className={classes.pontos}>{plural(unidades, 'unidade', 'unidades')}</span>
          </li>
        ))}
      </ul>
    </>
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
