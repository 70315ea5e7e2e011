/** The panel's menu as data, in its fixed order. */
import { type Tela, telas } from '@pontua/contract/access';

export interface ItemMenu {
  para: Tela;
  titulo: string;
}
export interface GrupoMenu {
  titulo: string;
  itens: readonly ItemMenu[];
}
const item = (para: Tela): ItemMenu => ({ para, titulo: telas[para].titulo });
const group = (titulo: string, ...caminhos: Tela[]): GrupoMenu => ({ titulo, itens: caminhos.map(item) });

export const menu: readonly (ItemMenu | GrupoMenu)[] = [
  item('/painel/dashboard'),
  item('/painel/mensuracao'),
  item('/painel/historico'),
  item('/painel/taxa-sucesso'),
  item('/painel/produtos'),
  item('/painel/premios'),
  group('Pontuações', '/painel/pontuacoes/pontuado', '/painel/pontuacoes/encerrado'),
  item('/painel/antifraude'),
  item('/painel/compras-pontuacao'),
  item('/painel/produtos-vendidos'),
  item('/painel/resgates'),
  item('/painel/conferir'),
  item('/painel/fotos-videos'),
  item('/painel/cartoes'),
  item('/painel/vendedores'),
  item('/painel/Lojas'),
  item('/painel/redes'),
  // The specification has these two screens and no way to them; a screen nobody can find is none.
  item('/painel/pesquisa-de-mercado'),
  item('/painel/relatorio'),
  item('/painel/dados-pessoais'),
  item('/painel/logs'),
  item('/painel/usuarios'),
  item('/painel/banners'),
  item('/painel/marca'),
  item('/painel/textos'),
  item('/painel/configuracao-whats'),
  group(
    'Cadastrar',
    '/painel/cadastrar/administrador',
    '/painel/cadastrar/rede',
    '/painel/cadastrar/revenda',
    '/painel/cadastrar/cartao',
    '/painel/cadastrar/premio',
    '/painel/cadastrar/produto',
    '/painel/cadastrar/parceiro',
    '/painel/cadastrar/pesquisa-mercado',
    '/painel/cadastrar/permissoes',
  ),
  group(
    'Processar',
    '/painel/processar/produtos',
    '/painel/processar/vendas',
    '/painel/processar/historico',
    '/painel/processar/pontos',
    '/painel/processar/pontuacoes',
    '/painel/processar/saldo-cartao',
    '/painel/processar/relatorios',
    '/painel/processar/correcao-pontuacao',
    '/painel/processar/foto-video',
  ),
];

export const isGroup = (entrada: ItemMenu | GrupoMenu): entrada is GrupoMenu => 'itens' in entrada;

/** Keeps what `keep` allows; a group whose items are all gone goes too. */
export function filterMenu(keep: (item: ItemMenu, grupo?: GrupoMenu) => boolean): (ItemMenu | GrupoMenu)[] {
  return menu.flatMap((entrada): (ItemMenu | GrupoMenu)[] => {
    if (!isGroup(entrada)) return keep(entrada) ? [entrada] : [];
    const itens = entrada.itens.filter((item) => keep(item, entrada));
    return itens.length > 0 ? [{ ...entrada, itens }] : [];
  });
}
