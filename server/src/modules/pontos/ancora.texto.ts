/**
 * The file of an âncora: plain lines, packed with gzip, so that anybody reads it with `zcat` and gets its root with `sha256sum`.
 *
 *   pontua-ancora 1
 *   criada 2026-11-22T03:40:00Z
 *   lancamentos 123456
 *   vendedores 2000
 *   antigos 9f86…            digest of what entries of before version 2 stand for; "-" where there are none
 *   registro 2026-11-20:5891… last sealed day of the log and its seal; "-" where there is none
 *   7 12 2c26b46b68ffc68ff99b453c1d304134     seller, number of the last entry, the first 16 bytes of its hash
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

const titulo = 'pontua-ancora 1';

export interface CabecalhoDaAncora {
  criada: string;
  lancamentos: number;
  vendedores: number;
  antigos: string;
  registro: string;
}

export interface Cabeca {
  parceiroId: number;
  ordem: number;
  /** Of sixteen bytes, in hexadecimal digits: nobody finds another text with the same, and a file of 200,000 sellers has 4 MB. */
  hash: string;
}

export const linhasDoCabecalho = ({ criada, lancamentos, vendedores, antigos, registro }: CabecalhoDaAncora): string =>
  `${titulo}\ncriada ${criada}\nlancamentos ${lancamentos}\nvendedores ${vendedores}\nantigos ${antigos}\nregistro ${registro}\n`;

export const linhaDaCabeca = ({ parceiroId, ordem, hash }: Cabeca): string => `${parceiroId} ${ordem} ${hash}\n`;

export interface AncoraLida extends CabecalhoDaAncora {
  raiz: string;
  cabecas: Cabeca[];
}

/** Where whoever goes on from this âncora begins. */
export const cabecasDe = ({ cabecas }: Pick<AncoraLida, 'cabecas'>) => ({
  parceiros: cabecas.map(({ parceiroId }) => parceiroId),
  ordens: cabecas.map(({ ordem }) => ordem),
});

/** @throws Error where the file is none, or not whole */
export async function readAncora(caminho: string): Promise<AncoraLida> {
  const sha = createHash('sha256');
  const conteudo = createReadStream(caminho);
  const texto = caminho.endsWith('.gz') ? conteudo.pipe(createGunzip()) : conteudo;
  // What goes wrong with the file is told to whoever reads from the end of the pipe.
  conteudo.on('error', (error) => texto.destroy(error));
  const campos = new Map<string, string>();
  const cabecas: Cabeca[] = [];
  let linhas = 0;
  for await (const linha of createInterface({ input: texto })) {
    sha.update(`${linha}\n`);
    linhas += 1;
    if (linhas === 1 && linha !== titulo) throw new Error(`${caminho} não é uma âncora`);
    const cabeca = /^(\d+) (\d+) ([0-9a-f]{32})$/.exec(linha);
    if (cabeca) cabecas.push({ parceiroId: Number(cabeca[1]), ordem: Number(cabeca[2]), hash: cabeca[3] ?? '' });
    else campos.set(linha.split(' ')[0] ?? '', linha.split(' ')[1] ?? '');
  }
  const vendedores = Number(campos.get('vendedores'));
  if (cabecas.length !== vendedores)
    throw new Error(`${caminho} está incompleta: ${cabecas.length} de ${vendedores} vendedores`);
  return {
    raiz: sha.digest('hex'),
    criada: campos.get('criada') ?? '',
    lancamentos: Number(campos.get('lancamentos')),
    vendedores,
    antigos: campos.get('antigos') ?? '-',
    registro: campos.get('registro') ?? '-',
    cabecas,
  };
}
