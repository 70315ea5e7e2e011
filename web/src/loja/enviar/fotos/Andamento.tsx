/** Where a receipt is on its way: sent, seen by staff, and what came of it; what is still to come is there too. */
import type { MinhaSubmissao } from '@pontua/contract/submissoes';
import type { ReactNode } from 'react';
import { ResultadoDoEnviado, toMinuto } from './Enviado.tsx';
import classes from './fotos.module.css';

export function Andamento({ enviado }: { enviado: MinhaSubmissao }) {
  const { estado, criadoEm, vistoEm, atualizadoEm } = enviado;
  return (
    <ol className={classes.andamento} aria-label="Andamento">
      <PassoDoAndamento quando={criadoEm}>Enviado</PassoDoAndamento>
      <PassoDoAndamento quando={vistoEm}>{vistoEm ? 'Visto pela equipe' : 'A equipe ainda não abriu'}</PassoDoAndamento>
      {estado === 'pendente' ? (
        <PassoDoAndamento quando={null}>A equipe digita a venda e os pontos entram</PassoDoAndamento>
      ) : (
        <PassoDoAndamento quando={atualizadoEm}>
          {estado === 'encerrada' ? 'Encerrado' : 'Processado'}
          <ResultadoDoEnviado {...enviado} />
        </PassoDoAndamento>
      )}
    </ol>
  );
}

function PassoDoAndamento({ quando, children }: { quando: string | null; children: ReactNode }) {
  return (
    <li className={classes.passo} data-feito={quando ? true : undefined}>
      {children}
      {quando && <span className={classes.situacao}>{toMinuto(quando)}</span>}
    </li>
  );
}
