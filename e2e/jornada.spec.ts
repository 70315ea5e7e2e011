/** The whole programme once around: what a chain bought, what its sellers sold, what they redeem, what staff do with it. */
import { expect, test } from 'vitest';
import { verifyLedger } from '../server/src/modules/pontos/verify.service.ts';
import { usePalco } from './apoio/palco.ts';
import { entraNaLoja, entraNoPainel } from './apoio/pessoa.ts';
import { aviso, saldo, titulo, waitSaldo } from './apoio/tela.ts';
import {
  cancelaARecarga,
  cancelaUmaPontuacao,
  cuidaDosResgates,
  exportaOsResgates,
  liberaUmaUnidade,
  naoAchaOsPremios,
} from './jornada/equipe.ts';
import { createMundo, gente } from './jornada/mundo.ts';
import { cuidaDasRedes } from './jornada/redes.ts';
import { compraMaisUma, enviaComprasComUmaLinhaErrada, enviaVendas } from './jornada/uploads.ts';
import {
  entraEAceita,
  procuraPremios,
  resgataCadaTipo,
  veOsSeusPontos,
  veOsSeusResgates,
} from './jornada/vendedora.ts';

const palco = usePalco();

test('sales become points, points become prizes, and what waited scores by itself, oldest first', async () => {
  const { app, pessoa } = palco();
  await createMundo(palco());
  const helena = await pessoa({ tamanho: 'mesa' });
  await entraNoPainel(helena, gente.administradora.cpf);
  await aviso(helena.pagina, `Olá, ${gente.administradora.nome}!`).waitFor();
  await titulo(helena.pagina, 'Dashboard').waitFor();
  await enviaComprasComUmaLinhaErrada(helena);
  await enviaVendas(helena);

  const beatriz = await pessoa({ tamanho: 'celular' });
  await entraEAceita(beatriz);
  await procuraPremios(beatriz);
  await resgataCadaTipo(beatriz);
  await veOsSeusResgates(beatriz);
  await veOsSeusPontos(beatriz);

  await cuidaDosResgates(helena);
  await cancelaARecarga(helena);
  await waitSaldo(beatriz.pagina, '3.550');
  await exportaOsResgates(helena);

  await liberaUmaUnidade(helena);
  await waitSaldo(beatriz.pagina, '4.550');
  expect(await compraMaisUma(helena)).toBe('1');
  await waitSaldo(beatriz.pagina, '5.550');
  // Beatriz's sale was the older one: Otávio's unit has waited so far, and takes the one that her cancelled scoring frees.
  expect(await cancelaUmaPontuacao(helena)).toEqual([gente.otavio.nome, ...Array(3).fill(gente.beatriz.nome)]);
  await waitSaldo(beatriz.pagina, '4.550');
  const otavio = await pessoa({ tamanho: 'celular' });
  await entraNaLoja(otavio, gente.otavio.cpf);
  expect(await saldo(otavio.pagina)).toBe('1.000');

  await cuidaDasRedes(helena);
  await naoAchaOsPremios(helena);
  expect(await verifyLedger(app.db)).toEqual([]);
}, 240_000);
