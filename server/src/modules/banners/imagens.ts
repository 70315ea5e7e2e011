/** A picture as it was sent → what is stored of it. */
import { copyFile } from 'node:fs/promises';
import { reencodeImagem } from '../../platform/arquivos/imagem.ts';
import type { ParaGuardar } from '../../platform/arquivos/registro.ts';
import type { ArquivoRecebido } from '../../platform/http/route.ts';

/** Pixels on the longer side. A phone's screen is 360 to 412 points wide, and a banner takes three quarters of it. */
const larguras = { mesa: 1600, celular: 720 };
const qualidade = 70;

/**
 * For desks, with a smaller copy beside it for phones.
 * @throws AppError arquivo_invalido when it is no picture
 */
export async function toMesa(recebido: ArquivoRecebido): Promise<ParaGuardar> {
  const { caminho, extensao, tamanho } = await encode(recebido, 'mesa');
  const menor = await encode(recebido, 'celular');
  return { tipo: 'banner', recebido, caminho, caminhoMiniatura: menor.caminho, extensao, tamanho };
}

/** One of its own for phones. */
export async function toCelular(recebido: ArquivoRecebido): Promise<ParaGuardar> {
  const { caminho, extensao, tamanho } = await encode(recebido, 'celular');
  return { tipo: 'banner', recebido, caminho, extensao, tamanho };
}

/** What is encoded lies beside what it was made from, so each size has a copy of its own. */
async function encode({ caminho }: ArquivoRecebido, largura: keyof typeof larguras) {
  const copia = `${caminho}.${largura}`;
  await copyFile(caminho, copia);
  return reencodeImagem(copia, { maximoLado: larguras[largura], qualidade });
}
