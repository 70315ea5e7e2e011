/** Whatever happens in whatever order, the ledger stands where the plain replay stands, and its books verify. */
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../platform/erros.ts';
import { devolvePontos, expirePontos } from './expiracao.service.ts';
import { venceEm } from './pontos.api.ts';
import {
  cancel,
  correct,
  createMundo,
  createParceiros,
  type MundoDosLivros,
  redeem,
  refund,
  score,
} from './test/mundo.ts';
import { Replay, saldo } from './test/replay.ts';
import { verifyLedger } from './verify.service.ts';

const escolha = fc.nat({ max: 999 });
const escolhas = fc.array(escolha, { minLength: 1, maxLength: 3 });
const comando = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ato: fc.constant('pontua' as const),
      linhas: fc.array(fc.tuple(escolha, fc.nat({ max: 20_000 })), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ato: fc.constant('resgata' as const),
      quem: escolha,
      porMil: fc.integer({ min: 1, max: 1100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ato: fc.constant('estorna' as const), quais: escolhas }) },
  { weight: 2, arbitrary: fc.record({ ato: fc.constant('cancela' as const), quais: escolhas }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ato: fc.constant('corrige' as const),
      quais: fc.array(fc.tuple(escolha, fc.integer({ min: -9_000, max: 5_000 })), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ato: fc.constant('passam' as const),
      dias: fc.constantFrom(1, 10, 29, 30, 31, 200, 335, 366),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ato: fc.constant('expira' as const) }) },
  { weight: 2, arbitrary: fc.record({ ato: fc.constant('devolve' as const), qual: escolha }) },
);
type Comando = typeof comando extends fc.Arbitrary<infer T> ? T : never;

let mundo: MundoDosLivros;
let causa = 0;
beforeAll(async () => {
  mundo = await createMundo(0);
});
afterAll(() => mundo.drop());

test('any sequence of acts leaves the ledger equal to its replay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(comando, { minLength: 10, maxLength: 40, size: 'max' }), async (comandos) => {
      const ids = await createParceiros(mundo.db, 3);
      const replay = new Replay(ids.length, '2026-01-15');
      const abaixoDeZero = new Set<number>();
      for (const ato of comandos) {
        await apply(replay, ids, ato);
        expect(await situacao(ids), JSON.stringify(ato)).toEqual(situacaoDoReplay(replay));
        for (const [id, { vale }] of replay.pontuacoes) if (vale < 0) abaixoDeZero.add(id);
        expect(listPontosAlheios(replay, abaixoDeZero), JSON.stringify(ato)).toEqual([]);
      }
      expect(await verifyLedger(mundo.db)).toEqual([]);
    }),
    // Shrinking a failure goes through the database too: report the smallest found in time, not a timeout.
    { numRuns: 25, interruptAfterTimeLimit: 90_000 },
  );
}, 120_000);

async function apply(replay: Replay, ids: number[], ato: Comando): Promise<void> {
  const agora = `${replay.hoje}T15:00:00Z`;
  const de = (n: number) => n % ids.length;
  switch (ato.ato) {
    case 'passam':
      replay.hoje = Temporal.PlainDate.from(replay.hoje).add({ days: ato.dias }).toString();
      return;
    case 'pontua': {
      const linhas = ato.linhas.map(([quem, pontos]) => ({
        parceiroId: naPosicao(ids, de(quem)),
        pontos: fromCentesimos(pontos),
      }));
      const pontuacoes = await score(mundo.db, linhas, agora);
      for (const [n, [quem, pontos]] of ato.linhas.entries()) {
        replay.score(naPosicao(pontuacoes, n), naPosicao(replay.parceiros, de(quem)), pontos, venceEm(agora));
      }
      return;
    }
    case 'resgata': {
      const parceiro = naPosicao(replay.parceiros, de(ato.quem));
      const disponivel = replay.disponivel(parceiro);
      const pontos = Math.max(1, Math.round((disponivel * ato.porMil) / 1000));
      const pedido = redeem(mundo.db, naPosicao(ids, de(ato.quem)), fromCentesimos(pontos), agora);
      if (pontos > disponivel) return expect(pedido).rejects.toThrow(new AppError('saldo_insuficiente'));
      replay.redeem((await pedido).id, parceiro, pontos);
      return;
    }
    case 'estorna': {
      const resgates = algumas([...replay.resgates.keys()], ato.quais);
      await refund(mundo.db, resgates, agora);
      return replay.refund(resgates);
    }
    case 'cancela': {
      const pontuacoes = algumas([...replay.pontuacoes.keys()], ato.quais);
      await cancel(mundo.db, pontuacoes, agora);
      return replay.cancel(pontuacoes);
    }
    case 'corrige': {
      const correcoes = drawCorrecoes(replay, ato.quais);
      await correct(
        mundo.db,
        correcoes.map(({ id, diferenca, causa }) => ({ pontuacaoId: id, diferenca: fromCentesimos(diferenca), causa })),
        agora,
      );
      return replay.correct(correcoes);
    }
    case 'expira':
      await expirePontos(mundo.db, { responsavel: 'teste', agora });
      return replay.expireAll();
    case 'devolve': {
      const dias = replay.parceiros.flatMap(({ lotes }) =>
        lotes.filter(({ expirado }) => expirado !== null).map(({ vence }) => vence),
      );
      if (dias.length === 0) return;
      const dia = naPosicao(dias, ato.qual % dias.length);
      await devolvePontos(mundo.db, { dia, responsavel: 'teste', agora });
      return replay.restore(dia);
    }
  }
}

/** Never below zero; one in three repeats an earlier cause and must do nothing. */
function drawCorrecoes(replay: Replay, quais: [number, number][]) {
  const vivas = [...replay.pontuacoes].filter(([, pontuacao]) => !pontuacao.cancelada);
  if (vivas.length === 0) return [];
  const soltas = quais.map(([qual, diferenca]) => ({
    escolhida: naPosicao(vivas, qual % vivas.length),
    diferenca,
    repete: qual % 3 === 0,
  }));
  const unicas = soltas.filter(({ escolhida }, n) => soltas.findIndex((outra) => outra.escolhida === escolhida) === n);
  return unicas
    .map(({ escolhida: [id, { marcados }], diferenca, repete }) => ({
      id,
      diferenca: Math.max(diferenca, -marcados),
      causa: `correcao:${id}:${repete ? 'repetida' : ++causa}`,
    }))
    .filter(({ diferenca }) => diferenca !== 0);
}

async function situacao(ids: number[]) {
  const parceiros = await mundo.db.selectFrom('parceiros').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const lotes = await mundo.db.selectFrom('lotes').selectAll().where('parceiroId', 'in', ids).orderBy('id').execute();
  return parceiros.map(({ id, saldoPontos, dividaPontos, totalPontos }) => ({
    saldo: toCentesimos(saldoPontos),
    divida: toCentesimos(dividaPontos),
    total: toCentesimos(totalPontos),
    lotes: lotes
      .filter(({ parceiroId }) => parceiroId === id)
      .map((l) => [l.pontuacaoId, toCentesimos(l.pontos), toCentesimos(l.restante), l.venceEm]),
  }));
}

const situacaoDoReplay = (replay: Replay) =>
  replay.parceiros.map((parceiro) => ({
    saldo: saldo(parceiro),
    divida: parceiro.divida,
    total: parceiro.total,
    lotes: parceiro.lotes.map(({ pontuacao, pontos, restante, vence }) => [pontuacao, pontos, restante, vence]),
  }));

/**
 * Scorings whose lotes hold more than they stand for: points of others, which would expire with them. A correction of what has expired is the
 * one thing that takes a scoring below nothing.
 */
const listPontosAlheios = (replay: Replay, exceto: ReadonlySet<number>): number[] =>
  [...replay.pontuacoes]
    .filter(([id, { parceiro, vale }]) => {
      const restam = parceiro.lotes.filter(({ pontuacao }) => pontuacao === id).map(({ restante }) => restante);
      return !exceto.has(id) && restam.reduce((soma, restante) => soma + restante, 0) > Math.max(vale, 0);
    })
    .map(([id]) => id);

const algumas = (ids: number[], quais: number[]): number[] =>
  ids.length === 0 ? [] : [...new Set(quais.map((qual) => naPosicao(ids, qual % ids.length)))];

function naPosicao<T>(lista: T[], n: number): T {
  const valor = lista[n];
  if (valor === undefined) throw new RangeError(`nada na posição ${n}`);
  return valor;
}
