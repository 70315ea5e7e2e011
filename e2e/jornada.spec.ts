/** The whole programme once around: what a chain bought, what its sellers sold, what they redeem, what staff do with it. */
import { expect, test } from 'vitest';
import { verifyLedger } from '../server/src/modules/pontos/verify.service.ts';
import { usePalco } from './apoio/palco.ts';
import { signInToLoja, signInToPainel } from './apoio/pessoa.ts';
import { aviso, saldo, titulo, waitSaldo } from './apoio/tela.ts';
import {
  cancelPontuacao,
  cancelRecarga,
  exportResgates,
  findNoPremios,
  manageResgates,
  releaseOneUnidade,
} from './jornada/equipe.ts';
import { createMundo, gente } from './jornada/mundo.ts';
import { manageRedes } from './jornada/redes.ts';
import { buyOneMore, sendComprasWithBadLine, sendVendas } from './jornada/uploads.ts';
import { redeemEachTipo, searchPremios, signInAndAccept, viewPontos, viewResgates } from './jornada/vendedora.ts';

const palco = usePalco();

test('sales become points, points become prizes, and what waited scores by itself, oldest first', async () => {
  const { app, pessoa } = palco();
  await createMundo(palco());
  const helena = await pessoa({ tamanho: 'mesa' });
  await signInToPainel(helena, gente.administradora.cpf);
  await aviso(helena.pagina, `Olá, ${gente.administradora.nome}!`).waitFor();
  await titulo(helena.pagina, 'Dashboard').waitFor();
  await sendComprasWithBadLine(helena);
  await sendVendas(helena);

  const beatriz = await pessoa({ tamanho: 'celular' });
  await signInAndAccept(beatriz);
  await searchPremios(beatriz);
  await redeemEachTipo(beatriz);
  await viewResgates(beatriz);
  await viewPontos(beatriz);

  await manageResgates(helena);
  await cancelRecarga(helena);
  await waitSaldo(beatriz.pagina, '3.550');
  await exportResgates(helena);

  await releaseOneUnidade(helena);
  await waitSaldo(beatriz.pagina, '4.550');
  expect(await buyOneMore(helena)).toBe('1');
  await waitSaldo(beatriz.pagina, '5.550');
  // Beatriz's sale was the older one: Otávio's unit has waited so far, and takes the one that her cancelled scoring frees.
  expect(await cancelPontuacao(helena)).toEqual([gente.otavio.nome, ...Array(3).fill(gente.beatriz.nome)]);
  await waitSaldo(beatriz.pagina, '4.550');
  const otavio = await pessoa({ tamanho: 'celular' });
  await signInToLoja(otavio, gente.otavio.cpf);
  expect(await saldo(otavio.pagina)).toBe('1.000');

  await manageRedes(helena);
  await findNoPremios(helena);
  expect(await verifyLedger(app.db)).toEqual([]);
}, 240_000);
