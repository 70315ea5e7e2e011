/** One sale from the statement: what of it scored, what waits, and the way to ask about points that did not come. */
import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import { createDuvida, type Duvida, getMinhaVenda, type MinhaVenda, maximoDuvida } from '@pontua/contract/duvidas';
import { formatPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import { getExtrato } from '@pontua/contract/pontuacoes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../api/query.ts';
import { AcoesDialogo } from '../../kit/AcoesDialogo.tsx';
import { Botao } from '../../kit/Botao.tsx';
import { Consulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { keepFocusNear } from '../../kit/foco.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import classes from './pontuacoes.module.css';

interface VendaAbertaProps {
  id: number;
  onFechar: () => void;
}

export function VendaAberta({ id, onFechar }: VendaAbertaProps) {
  const query = useQuery(q(getMinhaVenda, { params: { id } }));
  const [perguntando, setPergunta] = useState(false);
  const closePergunta = () => {
    setPergunta(false);
    keepFocusNear(null);
  };
  const form = useFormulario(createDuvida, {
    valores: { texto: '' },
    extra: () => ({ params: { id } }),
    sucesso: ({ mensagem }) => mensagem,
    seFoiFeito: 'Se a pergunta já chegou, enviar de novo não a repete.',
    atualiza: [getMinhaVenda, getExtrato],
    recusaEm: 'texto',
    onSuccess: closePergunta,
  });
  return (
    <Dialogo
      opened
      onClose={onFechar}
      ocupado={form.ocupado}
      editado={perguntando && form.editado}
      title={query.data ? `Venda ${query.data.venda.identificador}` : 'Venda'}
    >
      <Consulta query={query}>
        {({ venda }) => (
          <Stack gap="md">
            <ItensDaVenda venda={venda} />
            {venda.duvidas.map((duvida) => (
              <PerguntaDaDuvida key={duvida.id} duvida={duvida} />
            ))}
            {perguntando ? (
              <form {...form.props}>
                <Stack gap="md">
                  <Textarea
                    {...form.campo('texto')}
                    label="O que faltou?"
                    description="Conte o que você vendeu e o que não pontuou. A equipe confere e responde aqui."
                    autosize
                    minRows={3}
                    maxRows={8}
                    maxLength={maximoDuvida}
                    data-autofocus
                    autoFocus
                  />
                  <AcoesDialogo>
                    <Button variant="default" disabled={form.ocupado} onClick={closePergunta}>
                      Voltar
                    </Button>
                    <Botao type="submit" ocupado={form.ocupado} textoOcupado="Enviando">
                      Enviar pergunta
                    </Botao>
                  </AcoesDialogo>
                </Stack>
              </form>
            ) : (
              <AcoesDialogo>
                <Button variant="default" onClick={onFechar}>
                  Fechar
                </Button>
                {canAsk(venda) && (
                  <Button variant="default" onClick={() => setPergunta(true)}>
                    Não recebi estes pontos
                  </Button>
                )}
              </AcoesDialogo>
            )}
          </Stack>
        )}
      </Consulta>
    </Dialogo>
  );
}

/** One question of a sale waits at a time. */
const canAsk = ({ cancelada, duvidas }: MinhaVenda): boolean =>
  !cancelada && duvidas.every(({ respondidaEm }) => respondidaEm !== null);

function ItensDaVenda({ venda: { realizadoEm, cancelada, recusa, itens, totalPontos } }: { venda: MinhaVenda }) {
  return (
    <div>
      <p className={classes.nota}>
        Vendido em {formatDia(realizadoEm)}.{cancelada && ' Esta venda foi cancelada, e os seus pontos com ela.'}
      </p>
      {/* The reason comes last: it is staff's own words, with a full stop or without. */}
      {recusa && (
        <p className={classes.nota}>
          A equipe não aceitou{' '}
          {recusa.toda ? 'esta venda' : `${plural(recusa.unidades, 'unidade', 'unidades')} desta venda`}. Motivo:{' '}
          {recusa.motivo}
        </p>
      )}
      <ul className={classes.linhas}>
        {itens.map(({ id, codigo, descricao, qtde, pontuadas, emAnalise, pontos }) => (
          <li key={id}>
            <span className={classes.assunto}>
              <strong>{descricao}</strong>
              <small>
                {qtde} × {codigo}
                {pontuadas < qtde && ` · ${plural(pontuadas, 'pontuada', 'pontuadas')}`}
                {emAnalise > 0 && ` · ${plural(emAnalise, 'unidade', 'unidades')} Em Análise`}
              </small>
            </span>
            <span className={classes.pontos}>{formatPontos(pontos)}</span>
          </li>
        ))}
        <li className={classes.total}>
          <strong>Total</strong>
          <span className={classes.pontos}>{formatPontos(totalPontos)}</span>
        </li>
      </ul>
    </div>
  );
}

function PerguntaDaDuvida({ duvida: { texto, criadaEm, resposta, respondidaEm } }: { duvida: Duvida }) {
  return (
    <Alert
      color={resposta === null ? 'yellow' : 'green'}
      title={
        respondidaEm === null
          ? 'Pergunta enviada: a equipe vai responder aqui'
          : `Resposta de ${formatDia(respondidaEm)}`
      }
    >
      {resposta !== null && <Text className={classes.escrito}>{resposta}</Text>}
      <Text size="sm" c="dimmed" className={classes.escrito}>
        Você perguntou em {formatDia(criadaEm)}: {texto}
      </Text>
    </Alert>
  );
}
