import { ActionIcon } from '@mantine/core';
import { contaPontos, formatPontos, palavraPontos } from '@pontua/contract/money';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { IconRefresh } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useAcao } from '../../api/acao.ts';
import { getSaldo } from '../../api/semEsquemas.ts';
import { getSession, setSession } from '../../api/session.ts';
import { useContagem } from '../../kit/useContagem.ts';
import classes from './layout.module.css';

/** In px: the icon does not grow with the letters, and its button would take from them what the header has. */
export const alvoIcone = 44;

/** The balance, counting up when it grew, and a button that asks for it again. */
export function Saldo({ parceiro }: { parceiro: PerfilParceiro }) {
  const mostrado = useContagem(parceiro.saldoPontos);
  const medidas = { '--sinais': formatPontos(parceiro.saldoPontos).length } as CSSProperties;
  const atualizar = useAcao(getSaldo, {
    onSuccess: ([saldo]) => {
      const { parceiro: atual } = getSession();
      if (saldo && atual) setSession({ parceiro: { ...atual, saldoPontos: saldo.saldoPontos } });
    },
  });
  return (
    <div className={classes.saldo} data-negativo={parceiro.saldoPontos < 0 || undefined}>
      {/* Read as one stable sentence; the digits that roll are for the eyes. */}
      <span className="pt-oculto" role="status">{`Saldo: ${contaPontos(parceiro.saldoPontos)}`}</span>
      <span aria-hidden className={classes.numero} style={medidas}>
        <span className="pt-numero">{formatPontos(mostrado)}</span> <small>{palavraPontos(parceiro.saldoPontos)}</small>
      </span>
      <ActionIcon
        variant="subtle"
        size={alvoIcone}
        aria-label="Atualizar saldo"
        title="Atualizar saldo"
        aria-busy={atualizar.ocupado}
        className={atualizar.ocupado ? classes.girando : undefined}
        onClick={() => !atualizar.ocupado && atualizar.executar({ params: { id: String(parceiro.id) } })}
      >
        <IconRefresh size={20} />
      </ActionIcon>
    </div>
  );
}
