/** The seller area screen by screen, with the words and states that sellers are promised. The way through it is `jornada.spec.ts`. */
import { beforeAll, test } from 'vitest';
import { usePalco } from './apoio/palco.ts';
import { entraNaLoja, type Pessoa } from './apoio/pessoa.ts';
import { bloqueiaOQueUsa, creditoDepoisDoBloqueio, leAsRegras, pedeODesbloqueio, semCartao } from './loja/cartao.ts';
import { filtraOCatalogo, mostraSoCredito, nadaSePerdeNoMesmoInstante } from './loja/catalogo.ts';
import { avisosNaHora, escolheSenha, linkDoEmail, linkNaoVale, pedeLink, vaiEVolta } from './loja/entrada.ts';
import {
  esperaAntesDaLista,
  falhaAoCarregar,
  olhaAPontuacao,
  ordenaEBusca,
  paginaQueNaoHa,
  resgataVezes,
  semNadaAinda,
} from './loja/listas.ts';
import { cautelosa, createLoja, giveCartao, novata, titular, vendedor, vendedora } from './loja/mundo.ts';
import { naoRepeteORepetido, perguntaSemRede, saiuEmOutraAba, voltaFecha } from './loja/pergunta.ts';
import {
  confereCampos,
  creditoTrazOCartao,
  dizNaoEDizSim,
  escolheVoltagem,
  lojaSuspensa,
  premioQueSaiu,
} from './loja/premio.ts';

const palco = usePalco();
let mundo = { lojaId: 0, vendedoraId: 0, vendedorId: 0 };
beforeAll(async () => {
  mundo = await createLoja(palco());
});

const entra = async (tamanho: 'celular' | 'mesa', cpf: string): Promise<Pessoa> => {
  const alguem = await palco().pessoa({ tamanho });
  await entraNaLoja(alguem, cpf);
  return alguem;
};

test('no screen of the seller area is open to nobody', async () => {
  const { endereco, pessoa } = palco();
  const { pagina, vai } = await pessoa({ tamanho: 'celular' });
  const tabela: { telasLoja: Record<string, unknown> } = await import(`../web/src/${'loja'}/telas.ts`);
  for (const caminho of Object.keys(tabela.telasLoja)) {
    await vai(caminho.replace(/:\w+/, '1'));
    await pagina.waitForURL(`${endereco}/`);
  }
});

test('the catalogue asks for what the address says, twelve at a time, and loses no filter', async () => {
  const alguem = await entra('celular', vendedora.cpf);
  await filtraOCatalogo(alguem);
  await nadaSePerdeNoMesmoInstante(alguem);
  await mostraSoCredito(alguem);
});

test('a prize asks for what its kind needs, asks once more, and says why it cannot be had', async () => {
  const alguem = await entra('celular', vendedora.cpf);
  await confereCampos(alguem);
  await escolheVoltagem(alguem);
  await dizNaoEDizSim(alguem);
  await premioQueSaiu(alguem, palco());
  await lojaSuspensa(alguem, palco(), mundo.lojaId);
  await creditoTrazOCartao(await entra('celular', titular.cpf), palco());
});

test('a question lives no longer than its page and its session, is not asked without a connection, and is done once', async () => {
  const alguem = await entra('celular', cautelosa.cpf);
  await voltaFecha(alguem);
  await perguntaSemRede(alguem, palco());
  await naoRepeteORepetido(alguem, palco());
  await saiuEmOutraAba(alguem, palco());
});

test('the rules say what is promised; a card is none, blocked, waiting and in use, and a block takes it out of the session', async () => {
  const alguem = await entra('celular', vendedora.cpf);
  await leAsRegras(alguem);
  await semCartao(alguem);
  await giveCartao(palco(), mundo.vendedoraId);
  await pedeODesbloqueio(alguem);
  await bloqueiaOQueUsa(alguem, palco());
  await creditoDepoisDoBloqueio(alguem, palco());
});

test('lists wait, are empty, are sized, sorted and searched, and say what is wrong', async () => {
  await semNadaAinda(await entra('celular', novata.cpf));
  await resgataVezes(palco(), mundo.vendedorId, 12);
  const alguem = await entra('mesa', vendedor.cpf);
  await esperaAntesDaLista(alguem);
  await ordenaEBusca(alguem, 12);
  await paginaQueNaoHa(alguem, 12);
  await olhaAPontuacao(alguem);
  await falhaAoCarregar(alguem);
});

test('a forgotten password: the link is asked for, checked and used once; toasts come and go as promised', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  await pedeLink(alguem);
  const link = await linkDoEmail(palco());
  await vaiEVolta(await palco().pessoa({ tamanho: 'celular' }), link);
  await escolheSenha(alguem, link);
  await linkNaoVale(alguem, link);
  await avisosNaHora(alguem, 'Umbuzeiro-Verde-9');
});
