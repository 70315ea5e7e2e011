import { countViolacoes } from '../../server/src/modules/pontos/verify.service.ts';
import { numero } from '../tabela.ts';
import type { CargaDoEstresse } from './carga.ts';
import type { ResultadoEstresse } from './estresse.ts';

/** Operations by kind with their answers, then what has to be nought. */
export function render(resultado: ResultadoEstresse, { segundos, aoMesmoTempo, semente }: CargaDoEstresse): string {
  const { respostas, falhas, deadlocks, quebras, violacoes, semEfeito } = resultado;
  const linhas = [...respostas]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([nome, porStatus]) => {
      const vezes = sum(porStatus.values());
      const detalhes = [...porStatus]
        .sort()
        .map(([status, n]) => `${status === '0' ? 'nada a fazer' : status}: ${numero(n, 0)}`);
      return `${nome.padEnd(22)}${numero(vezes, 0).padStart(8)}   ${detalhes.join(', ')}`;
    });
  const total = sum([...respostas.values()].flatMap((porStatus) => [...porStatus.values()]));
  return [
    `${numero(total, 0)} operações em ${segundos} s, ${aoMesmoTempo} de uma vez em dois nós (semente ${semente})`,
    ...linhas,
    ...[...falhas].map(([texto, vezes]) => `✗ ${vezes}× ${texto}`),
    ...violacoes.map(({ regra, detalhe }) => `✗ ${regra}\n    ${detalhe}`),
    ...semEfeito.map((nome) => `✗ ${nome}: nem uma vez feita`),
    `Deadlocks: ${deadlocks} · respostas 5xx ou sem resposta: ${quebras} · violações: ${countViolacoes(violacoes)}`,
  ].join('\n');
}

const sum = (valores: Iterable<number>): number => [...valores].reduce((soma, valor) => soma + valor, 0);
