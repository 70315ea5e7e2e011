import { Anchor } from '@mantine/core';
import { formatDia, formatInstante } from '@pontua/contract/dates';
import { contaPontos, formatPontos, fromCentesimos, palavraPontos, toCentesimos } from '@pontua/contract/money';
import { isSingular, plural } from '@pontua/contract/plural';
import { Link } from 'react-router';
import { useTelaEstreita } from '../../kit/lista/largura.ts';
import { paths } from '../../paths.ts';
import { LinhaDePontos } from './LinhaDePontos.tsx';
import classes from './pontuacoes.module.css';
import type { RespostaExtrato } from './respostas.ts';

type EmAnaliseProps = Pick<RespostaExtrato, 'emAnalise' | 'unidadesEmAnalise' | 'recusadas'> & {
  onAbrir: (venda: number) => void;
};

/** What was sold and has not scored yet: what it should be worth, why it waits, and what one can do. */
export function EmAnalise({ emAnalise, unidadesEmAnalise, recusadas, onAbrir }: EmAnaliseProps) {
  const estreita = useTelaEstreita();
  if (emAnalise.length + recusadas.length === 0) return null;
  const restantes = unidadesEmAnalise - emAnalise.reduce((soma, { unidades }) => soma + unidades, 0);
  const pontos = fromCentesimos(emAnalise.reduce((soma, linha) => soma + toCentesimos(linha.pontos), 0));
  return (
    <details className={classes.espera} open={!estreita && emAnalise.length + recusadas.length <= 6}>
      <summary>
        <strong>Em Análise</strong>
        <small className={classes.previsto}>
          {[
            unidadesEmAnalise > 0 && plural(unidadesEmAnalise, 'unidade à espera', 'unidades à espera'),
            pontos > 0 && `${contaPontos(pontos)} a caminho`,
            recusadas.length > 0 && plural(recusadas.length, 'venda não aceita', 'vendas não aceitas'),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </summary>
      {emAnalise.some(({ motivo }) => motivo === null) && (
        <p className={classes.nota}>
          A rede da sua loja está sem saldo destes produtos. Assim que houver, os pontos entram sozinhos, das vendas
          mais antigas para as mais novas. Você não precisa enviar de novo.
        </p>
      )}
      {emAnalise.some(({ motivo }) => motivo !== null) && (
        <p className={classes.nota}>
          O que passa do limite de um dia é conferido pela equipe antes de pontuar. Você não precisa enviar de novo.
        </p>
      )}
      <ul className={classes.linhas}>
        {emAnalise.map((linha, indice) => (
          <LinhaDePontos
            // biome-ignore lint/suspicious/noArrayIndexKey: two sales of one day may wait for the same product
            key={`${linha.codigo} ${linha.realizadoEm} ${indice}`}
            titulo={linha.descricao}
            detalhe={
              <>
                {plural(linha.unidades, 'unidade', 'unidades')} · venda {linha.identificador}, de{' '}
                {formatDia(linha.realizadoEm)}
                {linha.motivo !== null && <> · {linha.motivo}: a equipe vai conferir</>}
              </>
            }
            valor={
              <span className={classes.previsto}>
                {formatPontos(linha.pontos)} <span className="pt-oculto">{palavraPontos(linha.pontos)} em análise</span>
              </span>
            }
            onAbrir={() => onAbrir(linha.vendaId)}
          />
        ))}
      </ul>
      {restantes > 0 && (
        <p className={classes.nota}>
          {isSingular(restantes) ? 'Depois destas, espera mais' : 'Depois destas, esperam mais'}{' '}
          {plural(restantes, 'unidade, que aparece', 'unidades, que aparecem')} aqui conforme estas pontuam. Para
          perguntar antes disso sobre uma venda,{' '}
          <Anchor inherit component={Link} to={paths.contato}>
            fale com a gente
          </Anchor>
          .
        </p>
      )}
      <Recusadas linhas={recusadas} onAbrir={onAbrir} />
    </details>
  );
}

interface RecusadasProps {
  linhas: RespostaExtrato['recusadas'];
  onAbrir: (venda: number) => void;
}

/** What staff did not accept, and their reason. */
function Recusadas({ linhas, onAbrir }: RecusadasProps) {
  if (linhas.length === 0) return null;
  return (
    <>
      <p className={classes.nota}>A equipe não aceitou:</p>
      <ul className={classes.linhas}>
        {linhas.map(({ vendaId, identificador, unidades, motivo, recusadaEm }) => (
          <LinhaDePontos
            key={vendaId}
            titulo={`Venda ${identificador}`}
            detalhe={`${formatInstante(recusadaEm)} · ${motivo}`}
            valor={<span className={classes.pontos}>{plural(unidades, 'unidade', 'unidades')}</span>}
            onAbrir={() => onAbrir(vendaId)}
          />
        ))}
      </ul>
    </>
  );
}
