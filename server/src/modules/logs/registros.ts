/** What the fields of each type of log are called, and who may see them: as the histories of the records declare it. */
import { type ComAcoes, can, telas } from '@pontua/contract/access';
import { listHistoricoDaLinha } from '@pontua/contract/antifraude';
import { listHistoricoCartao } from '@pontua/contract/cartoes';
import { endpoints } from '@pontua/contract/endpoints';
import { listHistoricoUsuario } from '@pontua/contract/equipe';
import { relatorios } from '@pontua/contract/geracoes';
import { nomePasso } from '@pontua/contract/inicio';
import { nomeEstadoMensagem, nomeGateway } from '@pontua/contract/mensagens';
import { listHistoricoParceiro } from '@pontua/contract/parceiros-painel';
import type { TipoProcessamento } from '@pontua/contract/processamentos';
import type { CampoRegistro, EndpointHistorico, Registro } from '@pontua/contract/registro';
import { listHistoricoResgate } from '@pontua/contract/resgates';
import { nomeEstadoPedidoTitular } from '@pontua/contract/titular';

type CamposDoRegistro = Registro['campos'];
type Referida = NonNullable<CampoRegistro['refere']>;

const registros = [...endpoints.values()].filter(hasRegistro).map(({ registro }) => registro);

function hasRegistro(endpoint: object): endpoint is EndpointHistorico {
  return 'registro' in endpoint;
}

/** What a file that was sent holds, as the menu calls it. */
const nomeEnvio: Record<TipoProcessamento, string> = {
  vendas: 'Vendas',
  historico: 'Histórico',
  produtos: 'Produtos',
  produtos_revenda: 'Códigos das lojas',
  revendas: 'Lojas',
  base_lojas: 'Base de lojas',
  cartoes: 'Cartões',
  saldo_cartao: 'Saldo Cartão',
  parceiros: 'Vendedores',
};
const doEnvio: CamposDoRegistro = {
  tipo: { titulo: 'Tipo', tipo: 'codigo', nomes: nomeEnvio },
  enviarMensagem: { titulo: 'Enviar mensagem', tipo: 'simNao' },
  // The store of a file of codes, kept as its id.
  cnpjRevenda: { titulo: 'Loja', refere: 'revendas' },
};
const doPasso: CamposDoRegistro = {
  nome: { titulo: 'Passo', tipo: 'codigo', nomes: nomePasso },
  dispensado: { titulo: 'Dispensado', tipo: 'simNao' },
};
/** At the door: whose account it was tried on. */
const doUsuario: CamposDoRegistro = { id: { titulo: 'Usuário', refere: 'usuarios' } };
const doVendedor: CamposDoRegistro = { id: { titulo: 'Vendedor', refere: 'parceiros' } };
const doTeste: CamposDoRegistro = {
  gateway: { titulo: 'Serviço', tipo: 'codigo', nomes: nomeGateway },
  resultado: {
    titulo: 'Resultado',
    tipo: 'codigo',
    nomes: { enviada: 'Enviada', recusada: 'Recusada', indisponivel: 'Serviço indisponível', incerta: 'Sem resposta' },
  },
};
/** By what it is kept as, or as what it was served. */
const nomeMidia = {
  webp: 'Foto',
  'image/webp': 'Foto',
  mp4: 'Vídeo',
  'video/mp4': 'Vídeo',
  webm: 'Vídeo',
  'video/webm': 'Vídeo',
  mov: 'Vídeo',
  'video/quicktime': 'Vídeo',
};
const daMidia: CamposDoRegistro = { tipo: { titulo: 'Tipo', tipo: 'codigo', nomes: nomeMidia } };
const daFila: CamposDoRegistro = { estado: { titulo: 'Situação', tipo: 'codigo', nomes: nomeEstadoMensagem } };

const porTipo: ReadonlyMap<string, CamposDoRegistro> = new Map([
  ...registros.flatMap(({ tipos, porChave = {}, campos }) =>
    [...tipos, ...Object.values(porChave).flat()].map((tipo) => [tipo, campos] as const),
  ),
  // Messages have no history of their own.
  ['testouMensagem', doTeste] as const,
  ['reenviouMensagens', daFila] as const,
  ['descartouMensagens', daFila] as const,
  ['enviouArquivo', doEnvio] as const,
  ['cancelouArquivo', doEnvio] as const,
  ['dispensouPasso', doPasso] as const,
  ['criouMidia', daMidia] as const,
  ['excluiuMidia', daMidia] as const,
  ['loginRecusado', doUsuario] as const,
  ['segundoFatorRecusado', doUsuario] as const,
  ['senhaConferida', doUsuario] as const,
  ['senhaRecusada', doUsuario] as const,
  ['loginParceiroRecusado', doVendedor] as const,
]);

/** Under which key an entry says what it is about, where not as `id`. */
const chaves: ReadonlyMap<string, string> = new Map([
  ['baixouSenhasIniciais', 'processamento'],
  ['gerouRelatorio', 'geracao'],
  ['informouEstoque', 'estoque'],
  ['separouVendedor', 'parceiroId'],
]);
export const chaveDoRegistro = (tipo: string): string => chaves.get(tipo) ?? 'id';

/** What that key refers to, of types whose entries need not name it. */
const referidos: ReadonlyMap<string, Referida> = new Map([
  ...tiposDe(listHistoricoUsuario, 'usuarios'),
  ...tiposDe(listHistoricoParceiro, 'parceiros'),
  ...tiposDe(listHistoricoCartao, 'cartoes'),
  ...tiposDe(listHistoricoResgate, 'resgates'),
  ...tiposDe(listHistoricoDaLinha, 'antifraude'),
  ['excluiuDadosParceiro', 'parceiros'] as const,
  ['baixouSenhasIniciais', 'processamentos'] as const,
  ['informouEstoque', 'estoques'] as const,
]);

function tiposDe({ registro }: EndpointHistorico, refere: Referida) {
  return registro.tipos.map((tipo) => [tipo, refere] as const);
}

/** Of what stands in entries beside the fields of a record, and of types that no history tells. */
const gerais: CamposDoRegistro = {
  ate: { titulo: 'Anteriores a' },
  area: { titulo: 'Área', tipo: 'codigo', nomes: { loja: 'Loja', painel: 'Painel' } },
  buscar: { titulo: 'Busca' },
  codigo: { titulo: 'Código' },
  codigoBarras: { titulo: 'Código de barras' },
  codigoPremio: { titulo: 'Código do prêmio' },
  codigos: { titulo: 'Códigos' },
  codProduto: { titulo: 'Código do produto' },
  comentario: { titulo: 'Comentário' },
  consulta: { titulo: 'O que foi pedido' },
  conteudo: { titulo: 'Conteúdo' },
  corrigidas: { titulo: 'Linhas corrigidas' },
  cpf: { titulo: 'CPF' },
  credencial: { titulo: 'Token' },
  credencialTrocada: { titulo: 'Token trocado' },
  data: { titulo: 'Data', tipo: 'dia' },
  descricao: { titulo: 'Descrição' },
  dividaAnterior: { titulo: 'Dívida anterior', tipo: 'pontos' },
  emAnalise: { titulo: 'Em Análise' },
  estado: { titulo: 'Situação', tipo: 'codigo', nomes: nomeEstadoPedidoTitular },
  exigeAceite: { titulo: 'Pede aceite' },
  final: { titulo: 'Final do cartão' },
  geracao: { titulo: 'Geração' },
  id: { titulo: 'Número' },
  idDuvida: { titulo: 'Pergunta' },
  identificador: { titulo: 'Número Fiscal' },
  idGestor: { titulo: 'Gestor', refere: 'usuarios' },
  idLink: { titulo: 'Link' },
  idRede: { titulo: 'Rede', refere: 'redes' },
  idResgate: { titulo: 'Resgate' },
  idRedesPermitidas: { titulo: 'Redes permitidas', refere: 'redes' },
  idRevenda: { titulo: 'Loja', refere: 'revendas' },
  idRevendasPermitidas: { titulo: 'Lojas permitidas', refere: 'revendas' },
  ids: { titulo: 'Números' },
  ip: { titulo: 'Endereço IP' },
  mes: { titulo: 'Mês' },
  momento: { titulo: 'Momento do backup' },
  nivel: { titulo: 'Nível', refere: 'permissaoTipos' },
  nivelPermissao: { titulo: 'Nível', refere: 'permissaoTipos' },
  numero: { titulo: 'Número' },
  observacao: { titulo: 'Observação' },
  oQue: { titulo: 'O quê' },
  ordenacao: { titulo: 'Ordem' },
  pagina: { titulo: 'Página' },
  parceiro: { titulo: 'Vendedor', refere: 'parceiros' },
  parceiroId: { titulo: 'Vendedor', refere: 'parceiros' },
  periodo: { titulo: 'Período' },
  permissao: { titulo: 'Nível', refere: 'permissaoTipos' },
  pontos: { titulo: 'Pontos', tipo: 'pontos' },
  porEmail: { titulo: 'Link por e-mail' },
  previsaoEntrega: { titulo: 'Previsão de entrega' },
  processamento: { titulo: 'Envio' },
  produtoId: { titulo: 'Produto', refere: 'produtos' },
  qtde: { titulo: 'Quantidade' },
  rede: { titulo: 'Rede', refere: 'redes' },
  redeId: { titulo: 'Rede', refere: 'redes' },
  regiao: { titulo: 'Região' },
  reenvioDe: { titulo: 'No lugar do recibo' },
  relatorio: { titulo: 'Relatório', tipo: 'codigo', nomes: titulosDe(relatorios) },
  revendaId: { titulo: 'Loja', refere: 'revendas' },
  tela: { titulo: 'Tela', tipo: 'codigo', nomes: titulosDe(telas) },
  tamanho: { titulo: 'Tamanho em bytes' },
  unidades: { titulo: 'Unidades pontuadas' },
  url: { titulo: 'URL' },
  usuarioId: { titulo: 'Usuário', refere: 'usuarios' },
  valorUnitario: { titulo: 'Valor unitário' },
  vendaId: { titulo: 'Venda' },
  versao: { titulo: 'Versão' },
};

function titulosDe(oQue: Readonly<Record<string, { titulo: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(oQue).map(([chave, { titulo }]) => [chave, titulo]));
}

/** `credencialUsada` → "Credencial usada". */
function humanize(chave: string): string {
  const palavras = chave.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return palavras.charAt(0).toUpperCase() + palavras.slice(1);
}

/**
 * A list calls a field by its own title, and need not know that the log keeps an id there.
 * @param chave a field that changed, or anything else that was kept
 */
export function campoDe(tipo: string, chave: string): CampoRegistro {
  const campo = porTipo.get(tipo)?.[chave] ?? gerais[chave] ?? { titulo: humanize(chave) };
  const doRegistro = chave === chaveDoRegistro(tipo) ? referidos.get(tipo) : undefined;
  return { ...campo, refere: campo.refere ?? doRegistro ?? gerais[chave]?.refere };
}

/** Of sellers and staff. */
const contatos = ['cpf', 'celular', 'telefone', 'telefoneContato', 'email', 'destino'];

/** What this person is not told, in whatever entry it stands. */
export function hiddenFrom(ator: ComAcoes): string[] {
  const deRegistros = registros.flatMap(({ campos }) =>
    Object.entries(campos).flatMap(([chave, { acao }]) => (acao !== undefined && !can(ator, acao) ? [chave] : [])),
  );
  return [...new Set([...deRegistros, ...(can(ator, 'verContatoParceiro') ? [] : contatos)])];
}
