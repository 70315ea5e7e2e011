/** The brand as staff set it (docs/decisions/0631-marca-no-painel.md). What holds is read by `platform/marca.ts`. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import {
  type AjustesMarca,
  type CamposMarca,
  idMarca,
  listHistoricoMarca,
  type updateMarca as updateEndpoint,
} from '@pontua/contract/marca';
import type { Config } from '../../config.ts';
import { reencodeImagem } from '../../platform/arquivos/imagem.ts';
import {
  comArquivos,
  deleteArquivo,
  discard,
  findByEndereco,
  type ParaGuardar,
} from '../../platform/arquivos/registro.ts';
import { AppError, campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { ArquivoRecebido, PedidoPor } from '../../platform/http/route.ts';
import { findMarca, type MarcaVigente } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { given } from '../cadastro/cadastro.api.ts';
import { checkVistos } from '../cadastro/vistos.api.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import * as queries from './marca.queries.ts';

type MudancaDaMarca = PedidoDe<typeof updateEndpoint>['body'];
type Imagem = 'logo' | 'icone';

export async function get(app: Plataforma): Promise<AjustesMarca> {
  const { logo, icone, ...marca } = await findMarca(app);
  return { vigente: camposDe(marca), padrao: camposDe(app.config.marcaPadrao), logo, icone };
}

export async function update(
  app: Plataforma,
  pedido: PedidoPor<AtorUsuario, 'arquivos'>,
  { imagens = '', semLogo, semIcone, vistos = {}, ...campos }: MudancaDaMarca,
) {
  const { ator, arquivos, id: pedidoId } = pedido;
  const nada = Object.keys(campos).length === 0 && arquivos.length === 0 && semLogo !== 1 && semIcone !== 1;
  if (nada) throw new AppError('validacao', 'Nada para alterar');
  const enviadas = await Promise.all(byImagem(imagens, arquivos).map(toGuardar));
  const antigas = await comArquivos(
    app,
    pedido,
    enviadas.map(({ guardar }) => guardar),
    async (trx, ids) => {
      const antes = await queries.lock(trx);
      const idDe = (qual: Imagem) => ids[enviadas.findIndex(({ imagem }) => imagem === qual)];
      const imagensNovas = {
        logoId: idDe('logo') ?? (semLogo === 1 ? null : antes.logoId),
        iconeId: idDe('icone') ?? (semIcone === 1 ? null : antes.iconeId),
      };
      const padrao = camposDe(app.config.marcaPadrao);
      const vigente = camposDe(await findMarca({ ...app, db: trx }));
      const { registro } = listHistoricoMarca;
      const { logo, icone, ...outros } = vistos;
      await checkVistos(trx, ator, {
        registro,
        campoDe: { logoId: 'logo', iconeId: 'icone' },
        antes: { ...vigente, logoId: antes.logoId, iconeId: antes.iconeId },
        vistas: given({
          ...outros,
          logoId: await findByEndereco(trx, logo),
          iconeId: await findByEndereco(trx, icone),
        }),
        depois: { ...campos, ...imagensNovas },
      });
      const colunas = { ...ownOf(padrao, { ...vigente, ...campos }), ...imagensNovas };
      if (Object.keys(changesOf(antes, colunas)).length === 0) return [];
      await queries.update(trx, colunas);
      const mudou = changesOf(
        { ...vigente, logoId: antes.logoId, iconeId: antes.iconeId },
        { ...campos, ...imagensNovas },
      );
      if (Object.keys(mudou).length > 0) await recordLog(trx, ator, 'atualizouMarca', { id: idMarca, mudou }, pedidoId);
      return [
        ...(antes.logoId && antes.logoId !== imagensNovas.logoId ? await deleteArquivo(trx, antes.logoId) : []),
        ...(antes.iconeId && antes.iconeId !== imagensNovas.iconeId ? await deleteArquivo(trx, antes.iconeId) : []),
      ];
    },
  );
  await discard(app, antigas);
  return { mensagem: 'Marca atualizada com sucesso' };
}

type DaMarca = Pick<
  MarcaVigente | Config['marcaPadrao'],
  'nome' | 'telefone' | 'whatsapp' | 'email' | 'atendimento' | 'corPrimaria' | 'fabricante' | 'marcaConcorrente'
>;

const camposDe = (marca: DaMarca): CamposMarca => ({
  nome: marca.nome,
  telefone: marca.telefone,
  whatsapp: marca.whatsapp,
  email: marca.email,
  atendimento: marca.atendimento,
  cor: marca.corPrimaria.toLowerCase(),
  fabricante: marca.fabricante,
  concorrente: marca.marcaConcorrente,
});

/** What is the same as the configuration's is not kept, so that it follows it. */
const ownOf = (padrao: CamposMarca, campos: CamposMarca) => {
  const own = (campo: keyof CamposMarca) => (campos[campo] === padrao[campo] ? null : campos[campo]);
  return {
    nome: own('nome'),
    telefone: own('telefone'),
    whatsapp: own('whatsapp'),
    email: own('email'),
    atendimento: own('atendimento'),
    cor: own('cor'),
    fabricante: own('fabricante'),
    concorrente: own('concorrente'),
  };
};

const isImagem = (texto: string): texto is Imagem => texto === 'logo' || texto === 'icone';

/** Which of the files is which, as the form says. */
function byImagem(imagens: string, arquivos: readonly ArquivoRecebido[]) {
  const ditas = imagens.split(',').filter(isImagem);
  if (ditas.length !== arquivos.length) throw campoInvalido('logo', 'Envie as imagens de novo');
  return arquivos.flatMap((recebido, lugar) => {
    const imagem = ditas[lugar];
    return imagem ? [{ imagem, recebido }] : [];
  });
}

/** A logo is seen some 40 pixels high, twice that on sharp screens; an icon up to 512. */
const lados = { logo: 480, icone: 512 } as const;

async function toGuardar({ imagem, recebido }: { imagem: Imagem; recebido: ArquivoRecebido }) {
  const { caminho, extensao, tamanho } = await reencodeImagem(recebido.caminho, {
    maximoLado: lados[imagem],
    qualidade: 90,
  });
  const guardar: ParaGuardar = { tipo: 'marca', recebido, caminho, extensao, tamanho };
  return { imagem, guardar };
}
