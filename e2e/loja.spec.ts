/** The seller area screen by screen, with the words and states that sellers are promised. The way through it is `jornada.spec.ts`. */
import { beforeAll, test } from 'vitest';
import { usePalco, useVisita } from './apoio/palco.ts';
import { type Pessoa, signInToLoja } from './apoio/pessoa.ts';
import { leadTo, titulo } from './apoio/tela.ts';
import { blockCartaoInUse, creditoDepoisDoBloqueio, readRegras, requestDesbloqueio, semCartao } from './loja/cartao.ts';
import { filterCatalogo, goBackStepByStep, loseNothingAtOnce, showOnlyCredito } from './loja/catalogo.ts';
import { askAboutOwnData, giveUpWhatCame } from './loja/dados.ts';
import {
  growEverywhere,
  readInForcedColors,
  readLongNames,
  readMillions,
  readOnItsSide,
  readTwiceAsLarge,
  seeAtAGlance,
  seeBelowTheNotice,
  seeBelowTheQuestion,
} from './loja/dez-segundos.ts';
import {
  avisosNaHora,
  chooseSenha,
  goAndReturn,
  linkDoEmail,
  refuseBadLink,
  refuseLate,
  requestLink,
  sendUnanswered,
} from './loja/entrada.ts';
import {
  failToLoad,
  findOlder,
  paginaQueNaoHa,
  redeemTimes,
  semNadaAinda,
  sortAndSearch,
  turnPages,
  viewPontuacao,
  waitBeforeLista,
} from './loja/listas.ts';
import {
  cautelosa,
  createLoja,
  equipe,
  esquecida,
  giveCartao,
  novata,
  titular,
  vendedor,
  vendedora,
} from './loja/mundo.ts';
import { closeByBack, perguntaSemRede, repeatNothing, signOutInAnotherTab } from './loja/pergunta.ts';
import { askAndAnswer, askWithoutPontos } from './loja/perguntas.ts';
import {
  checkCampos,
  chooseVoltagem,
  creditoBringsCartao,
  lojaSuspensa,
  premioQueSaiu,
  sayNoThenYes,
} from './loja/premio.ts';
import { openAboveToast, staysPressed, staysPressedUntilDrawn } from './loja/toque.ts';

const palco = usePalco();
let mundo = { lojaId: 0, vendedoraId: 0, vendedorId: 0 };
beforeAll(async () => {
  mundo = await createLoja(palco());
});

const beatriz = useVisita(palco, {
  aparelho: { tamanho: 'celular' },
  enter: ({ resume }) => resume('loja', vendedora.cpf),
});
const equipado = useVisita(palco, { enter: ({ resume }) => resume('painel', equipe.cpf) });

const signIn = async (tamanho: 'celular' | 'mesa', cpf: string): Promise<Pessoa> => {
  const alguem = await palco().pessoa({ tamanho });
  await alguem.resume('loja', cpf);
  await alguem.goTo('/loja');
  return alguem;
};

test('no screen of the seller area is open to nobody', async () => {
  const { endereco, pessoa } = palco();
  const { pagina, open } = await pessoa({ tamanho: 'celular' });
  const tabela: { telasLoja: Record<string, unknown> } = await import(`../web/src/${'loja'}/telas.ts`);
  await open('/meus-dados');
  await pagina.waitForURL(`${endereco}/`);
  for (const caminho of Object.keys(tabela.telasLoja)) {
    await titulo(pagina, 'Entrar').waitFor();
    await leadTo(pagina, caminho.replace(/:\w+/, '1'));
    await pagina.waitForURL(`${endereco}/`);
  }
});

test('the catalogue asks for what the address says, twelve at a time, and loses no filter', async () => {
  const alguem = beatriz();
  await seeAtAGlance(alguem);
  await readLongNames(alguem);
  await readMillions(alguem);
  await seeBelowTheNotice(alguem, palco(), mundo.vendedoraId);
  await seeBelowTheQuestion(alguem, palco(), mundo.vendedoraId);
  await filterCatalogo(alguem);
  await loseNothingAtOnce(alguem);
  await goBackStepByStep(alguem);
  await showOnlyCredito(alguem);
});

test('a prize asks for what its kind needs, asks once more, and says why it cannot be had', async () => {
  const alguem = beatriz();
  await checkCampos(alguem);
  await chooseVoltagem(alguem);
  await sayNoThenYes(alguem);
  await premioQueSaiu(alguem, palco());
  await lojaSuspensa(alguem, palco(), mundo.lojaId);
  await creditoBringsCartao(await signIn('celular', titular.cpf), palco());
});

test('a question lives no longer than its page and its session, is not asked without a connection, and is done once', async () => {
  const alguem = await signIn('celular', cautelosa.cpf);
  await closeByBack(alguem);
  await perguntaSemRede(alguem, palco());
  await repeatNothing(alguem, palco());
  await signOutInAnotherTab(alguem, palco());
});

test('what stands beside the balance follows it', async () => {
  await growEverywhere(await signIn('celular', cautelosa.cpf), palco());
});

test('points that did not come are asked about from their sale, and answered beside it', async () => {
  await askAndAnswer(beatriz(), equipado(), palco());
});

test('text twice as large on a phone is neither cut off nor scrolled to sideways', async () => {
  const alguem = await signIn('celular', vendedora.cpf);
  await readTwiceAsLarge(alguem);
  await readOnItsSide(alguem);
  await readInForcedColors(alguem);
});

test('the rules say what is promised; a card is none, blocked, waiting and in use, and a block takes it out of the session', async () => {
  const alguem = beatriz();
  await readRegras(alguem);
  await semCartao(alguem);
  await giveCartao(palco(), mundo.vendedoraId);
  await requestDesbloqueio(alguem);
  await blockCartaoInUse(alguem, palco());
  await creditoDepoisDoBloqueio(alguem, palco());
});

test('lists wait, are empty, are sized, sorted and searched, and say what is wrong', async () => {
  const primeiraVez = await palco().pessoa({ tamanho: 'celular' });
  await signInToLoja(primeiraVez, novata.cpf);
  await openAboveToast(primeiraVez);
  await staysPressed(primeiraVez);
  await staysPressedUntilDrawn(primeiraVez);
  await semNadaAinda(primeiraVez);
  await askWithoutPontos(primeiraVez, palco());
  await redeemTimes(palco(), mundo.vendedorId, 12);
  const alguem = await signIn('mesa', vendedor.cpf);
  await waitBeforeLista(alguem);
  await sortAndSearch(alguem, 12);
  await turnPages(alguem, 12);
  await paginaQueNaoHa(alguem, 12);
  await viewPontuacao(alguem);
  await findOlder(alguem);
  await failToLoad(alguem);
});

test('what is kept of one is read, taken along and asked to be mended, and the answer is read', async () => {
  await askAboutOwnData(await signIn('celular', vendedor.cpf), equipado());
  await giveUpWhatCame(await signIn('celular', esquecida.cpf), palco());
});

test('a forgotten password: the link is asked for, checked and used once; toasts come and go as promised', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  await requestLink(alguem);
  const link = await linkDoEmail(palco());
  const outra = await palco().pessoa({ tamanho: 'celular' });
  await goAndReturn(outra, link);
  const terceira = await palco().pessoa({ tamanho: 'celular' });
  await sendUnanswered(terceira, link);
  await chooseSenha(alguem, link);
  await refuseLate(outra, 'Este link não é válido ou já foi usado');
  await refuseLate(terceira, 'Sua senha pode já ter sido trocada: tente entrar com a nova');
  await refuseBadLink(alguem, link);
  await avisosNaHora(alguem, 'Umbuzeiro-Verde-9');
});
