/** Where a receipt is on its way: sent, seen by staff, and what came of it; what is still to come is there too. */
import type { MinhaSubmissao } from '@pontua/contract/submissoes';
import type { ReactNode } from 'react';
import { Resultado, toMinuto } from './Enviado.tsx';
import classes from './fotos.module.css';

export function Andamento({ enviado }: { enviado: MinhaSubmissao }) {
  const { estado, criadoEm, vistoEm, atualizadoEm } = enviado;
  return (
    <ol className={classes.andamento} aria-label="Andamento">
      <Passo quando={criadoEm}>Enviado</Passo>
      <Passo quando={vistoEm}>{vistoEm ? 'Visto pela equipe' : 'A equipe ainda não abriu'}</Passo>
      {estado === 'pendente' ? (
        <Passo quando={null}>A equipe digita a venda e os pontos entram</Passo>
      ) : (
        <Passo quando={atualizadoEm}>
          {estado === 'encerrada' ? 'Encerrado' : 'Processado'}
          <Resultado {...enviado} />
        </Passo>
      )}
    </ol>
  );
}

function Passo({ quando, children }: { quando: string | null; children: ReactNode }) {
  return (
    <li className={classes.passo} data-feito={quando ? true : undefined}>
      {children}
      {quando && <span className={classes.situacao}>{toMinuto(quando)}</span>}
    </li>
  );
}
