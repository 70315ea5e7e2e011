/** Somebody at the form for typed sales, with the reader of barcodes; the page notes what it asks of the camera. */
import type { Page } from 'playwright-core';
import type { Pessoa } from '../apoio/pessoa.ts';
import type { Produto } from '../apoio/produto.ts';
import { semTls } from './semTls.ts';

const digitadora = { cpf: '52998224725', nome: 'Rosa Amélia Prado' };
export const fotografa = { cpf: '04645428632', nome: 'Dalva Siqueira' };
export const produtos = [
  { simbologia: 'ean13', codigo: 'PX-1001', codigoBarras: '7891000315507' },
  { simbologia: 'ean8', codigo: 'PX-1002', codigoBarras: '96385074' },
  { simbologia: 'upca', codigo: 'PX-1003', codigoBarras: '036000291452' },
] as const;
export const [moedor] = produtos;

/** A store whose sellers type, and one whose sellers send photos. */
export async function createLojas({ fabricas, senhaHash }: Produto): Promise<void> {
  const rede = await fabricas.rede();
  const loja = await fabricas.revenda({ redeId: rede.id, tipoPontuacao: 1 });
  const lojaDeFotos = await fabricas.revenda({ redeId: rede.id, tipoPontuacao: 2 });
  await fabricas.parceiro({ ...digitadora, senhaHash, revendaId: loja.id });
  await fabricas.parceiro({ ...fotografa, senhaHash, revendaId: lojaDeFotos.id });
  for (const { codigo, codigoBarras } of produtos) await fabricas.produto({ codigo, codigoBarras });
}

/** Who has just come, as somebody who types sales, at the form; `baixadas` are the parts that read, which come when they are wanted; the dialog comes with the screen. */
export async function atTheForm(alguem: Pessoa, endereco: string, { permite = true } = {}) {
  const { pagina, contexto, espera } = alguem;
  if (endereco.includes(semTls)) espera(/Cross-Origin-Opener-Policy header has been ignored/);
  // Nobody is there to be asked: what is not granted is refused.
  if (permite) await contexto.grantPermissions(['camera']);
  await pagina.addInitScript(observe);
  const pedidas: string[] = [];
  contexto.on('request', (pedido) => pedidas.push(new URL(pedido.url()).pathname));
  await alguem.resume('loja', digitadora.cpf);
  await pagina.goto(`${endereco}/loja`);
  // Within the page, so that going back stays within it, too.
  await pagina.getByRole('link', { name: 'Enviar', exact: true }).click();
  await pagina.getByLabel('Código do produto').waitFor();
  return { ...alguem, baixadas: () => pedidas.filter((caminho) => /wasm|worker/i.test(caminho)) };
}

export const openReader = async (pagina: Page) => {
  await pagina.evaluate(observeLeitura);
  await pagina.getByRole('button', { name: 'Ler código de barras' }).click();
  await pagina.getByRole('dialog', { name: 'Ler código de barras' }).waitFor();
};

declare global {
  interface Window {
    trilhas: MediaStreamTrack[];
    pedida: MediaStreamConstraints | undefined;
    tocou: number;
    leu: number;
  }
}

/** Notes what camera was asked for, and its tracks. Runs in the page. */
function observe(): void {
  window.trilhas = [];
  const camera = navigator.mediaDevices;
  const open = camera?.getUserMedia.bind(camera);
  if (open)
    camera.getUserMedia = async (pedido) => {
      window.pedida = pedido;
      const stream = await open(pedido);
      window.trilhas.push(...stream.getTracks());
      return stream;
    };
}

/** Notes when the camera's picture first moves, and when the reader says that it has a code. Runs in the page. */
function observeLeitura(): void {
  window.tocou = 0;
  window.leu = 0;
  document.addEventListener('playing', () => (window.tocou = performance.now()), { capture: true, once: true });
  new MutationObserver((_, olhar) => {
    if (!document.body.innerText.includes('Código lido')) return;
    window.leu = performance.now();
    olhar.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

export const openTracks = (pagina: Page) =>
  pagina.evaluate(() => window.trilhas.filter(({ readyState }) => readyState === 'live').length);
