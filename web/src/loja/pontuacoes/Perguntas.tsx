import { formatDia } from '@pontua/contract/dates';
import { plural } from '@pontua/contract/plural';
import { useTelaEstreita } from '../../kit/lista/largura.ts';
import { LinhaDePontos } from './LinhaDePontos.tsx';
import classes from './pontuacoes.module.css';
import type { RespostaExtrato } from './respostas.ts';

interface PerguntasProps {
  duvidas: RespostaExtrato['duvidas'];
  onAbrir: (venda: number) => void;
}

/** What the seller asked about missing points, and what staff answered of late. */
export function Perguntas({ duvidas, onAbrir }: PerguntasProps) {
  const estreita = useTelaEstreita();
  if (duvidas.length === 0) return null;
  const semResposta = duvidas.filter(({ respondidaEm }) => respondidaEm === null).length;
  const respostas = duvidas.length - semResposta;
  return (
    <details className={classes.espera} open={!estreita}>
      <summary>
        <strong>Suas perguntas</strong>
        <small className={classes.previsto}>
          {[
            respostas > 0 && plural(respostas, 'resposta', 'respostas'),
            semResposta > 0 && plural(semResposta, 'pergunta sem resposta', 'perguntas sem resposta'),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </summary>
      <ul className={classes.linhas}>
        {duvidas.map(({ id, vendaId, identificador, criadaEm, resposta, respondidaEm }) => (
          <LinhaDePontos
            key={id}
            titulo={resposta ?? 'A equipe ainda não respondeu'}
            detalhe={
              respondidaEm === null
                ? `venda ${identificador}, pergunta de ${formatDia(criadaEm)}`
                : `resposta de ${formatDia(respondidaEm)} sobre a venda ${identificador}`
            }
            valor={null}
            onAbrir={() => onAbrir(vendaId)}
          />
        ))}
      </ul>
    </details>
  );
}
