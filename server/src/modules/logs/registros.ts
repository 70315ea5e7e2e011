/** What the fields of each type of log are called, and who may see them: as the histories of the records declare it. */
import { type ComAcoes, can } from '@pontua/contract/access';
import { endpoints } from '@pontua/contract/endpoints';
import { nomeEstadoMensagem } from '@pontua/contract/mensagens';
import type { CampoRegistro, EndpointHistorico, Registro } from '@pontua/contract/registro';

type CamposDoRegistro = Registro['campos'];

const registros = [...endpoints.values()].filter(hasRegistro).map(({ registro }) => registro);

function hasRegistro(endpoint: object): endpoint is EndpointHistorico {
  return 'registro' in endpoint;
}

const daFila: CamposDoRegistro = { estado: { titulo: 'Situação', tipo: 'codigo', nomes: nomeEstadoMensagem } };

const porTipo: ReadonlyMap<string, CamposDoRegistro> = new Map([
  ...registros.flatMap(({ tipos, porChave = {}, campos }) =>
    [...tipos, ...Object.values(porChave).flat()].map((tipo) => [tipo, campos] as const),
  ),
  // Messages have no history of their own.
  ['reenviouMensagens', daFila] as const,
  ['descartouMensagens', daFila] as const,
]);

/** Of what stands in entries beside the fields of a record, and of types that no history tells. */
const gerais: CamposDoRegistro = {
  ate: { titulo: 'Anteriores a' },
  area: { titulo: 'Área' },
  codigo: { titulo: 'Código' },
  codigoBarras: { titulo: 'Código de barras' },
  codigoPremio: { titulo: 'Código do prêmio' },
  codigos: { titulo: 'Códigos' },
  codProduto: { titulo: 'Código do produto' },
  comentario: { titulo: 'Comentário' },
  consulta: { titulo: 'O que foi pedido' },
  corrigidas: { titulo: 'Linhas corrigidas' },
  cpf: { titulo: 'CPF' },
  credencial: { titulo: 'Token' },
  credencialTrocada: { titulo: 'Token trocado' },
  descricao: { titulo: 'Descrição' },
  emAnalise: { titulo: 'Em Análise' },
  final: { titulo: 'Final do cartão' },
  gateway: { titulo: 'Serviço' },
  id: { titulo: 'Número' },
  identificador: { titulo: 'Número Fiscal' },
  idGestor: { titulo: 'Gestor', refere: 'usuarios' },
  idRede: { titulo: 'Rede', refere: 'redes' },
  idResgate: { titulo: 'Resgate' },
  idRevenda: { titulo: 'Loja', refere: 'revendas' },
  ids: { titulo: 'Números' },
  ip: { titulo: 'Endereço IP' },
  momento: { titulo: 'Momento do backup' },
  nivel: { titulo: 'Nível' },
  numero: { titulo: 'Número' },
  observacao: { titulo: 'Observação' },
  oQue: { titulo: 'O quê' },
  parceiroId: { titulo: 'Vendedor' },
  permissao: { titulo: 'Nível' },
  previsaoEntrega: { titulo: 'Previsão de entrega' },
  processamento: { titulo: 'Envio' },
  qtde: { titulo: 'Quantidade' },
  rede: { titulo: 'Rede', refere: 'redes' },
  redeId: { titulo: 'Rede', refere: 'redes' },
  regiao: { titulo: 'Região' },
  relatorio: { titulo: 'Relatório' },
  revendaId: { titulo: 'Loja', refere: 'revendas' },
  tamanho: { titulo: 'Tamanho em bytes' },
  unidades: { titulo: 'Unidades pontuadas' },
  url: { titulo: 'URL' },
  usuarioId: { titulo: 'Usuário', refere: 'usuarios' },
  vendaId: { titulo: 'Venda' },
};

/** `credencialUsada` → "Credencial usada". */
function humanize(chave: string): string {
  const palavras = chave.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return palavras.charAt(0).toUpperCase() + palavras.slice(1);
}

/** @param chave a field that changed, or anything else that was kept */
export const campoDe = (tipo: string, chave: string): CampoRegistro =>
  porTipo.get(tipo)?.[chave] ?? gerais[chave] ?? { titulo: humanize(chave) };

/** Of sellers and staff. */
const contatos = ['cpf', 'celular', 'telefone', 'telefoneContato', 'email', 'destino'];

/** What this person is not told, in whatever entry it stands. */
export function hiddenFrom(ator: ComAcoes): string[] {
  const deRegistros = registros.flatMap(({ campos }) =>
    Object.entries(campos).flatMap(([chave, { acao }]) => (acao !== undefined && !can(ator, acao) ? [chave] : [])),
  );
  return [...new Set([...deRegistros, ...(can(ator, 'verContatoParceiro') ? [] : contatos)])];
}
