import { Title } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import { Linha } from './Linha.tsx';
import classes from './pontuacoes.module.css';
import type { RespostaExtrato } from './respostas.ts';

interface PerguntasProps {
  duvidas: RespostaExtrato['duvidas'];
  onAbrir: (venda: number) => void;
}

/** What the seller asked about missing points, and what staff answered of late. */
export function Perguntas({ duvidas, onAbrir }: PerguntasProps) {
  if (duvidas.length === 0) return null;
  return (
    <section aria-labelledby="perguntas">
      <div className={classes.dia}>
        <Title order={2} size="h6" id="perguntas">
          Suas perguntas
        </Title>
      </div>
      <ul className={classes.linhas}>
        {duvidas.map(({ id, vendaId, identificador, criadaEm, resposta, respondidaEm }) => (
          <Linha
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
    </section>
  );
}
