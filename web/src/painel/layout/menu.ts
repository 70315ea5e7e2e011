/** The panel's menu as data, in its fixed order, and the rules by which a usuário sees part of it. */
import { type Tela, telas } from '@pontua/contract/access';
import { isNaTela } from '@pontua/contract/pagina';

export interface ItemMenu {
  para: Tela;
  titulo: string;
}
export interface GrupoMenu {
  titulo: string;
  itens: readonly ItemMenu[];
}
/** The caller's level, and which levels see which screen, as the server answers. */
export interface Permissoes {
  nivel: number;
  permissoes: readonly { tela: string; permissoes: readonly number[] }[];
  restrito?: { redes: boolean; revendas: boolean };
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

/** What belongs to a screen and has an address that is not below it: its records, and the other way to write it in the specification. */
const tambem: Partial<Record<string, readonly string[]>> = {
  // The store that a seller is of is seen by whoever sees sellers.
  '/painel/vendedores': ['/painel/parceiro', '/painel/revenda'],
  '/painel/Lojas': ['/painel/revenda'],
  '/painel/cadastrar/pesquisa-mercado': ['/painel/cadastrar/pesquisa-de-mercado'],
} satisfies Partial<Record<Tela, readonly string[]>>;

/** What is added there is in no scope: who is restricted to some chains or stores would not see it. */
const semRestricao: readonly string[] = ['/painel/cadastrar/rede'] satisfies Tela[];

/** A screen below another (`…/produto/revenda`) has its entry; what belongs to two is seen by who sees either. A screen without an entry is open; without permissions at all (the call failed) so is every screen. */
export function canSee(pathname: string, permissoes: Permissoes | null): boolean {
  const isOf = (tela: string) => [tela, ...(tambem[tela] ?? [])].some((endereco) => isNaTela(endereco, pathname));
  const daqui = Object.keys(telas).filter(isOf);
  const { redes, revendas } = permissoes?.restrito ?? { redes: false, revendas: false };
  const isOpen = (tela: string) => {
    if (semRestricao.includes(tela) && (redes || revendas)) return false;
    const entrada = permissoes?.permissoes.find((uma) => uma.tela === tela);
    return entrada === undefined || entrada.permissoes.includes(permissoes?.nivel ?? -1);
  };
  return daqui.length === 0 || daqui.some(isOpen);
}

/** Keeps what `keep` allows; a group whose items are all gone goes too. */
export function filterMenu(keep: (item: ItemMenu, grupo?: GrupoMenu) => boolean): (ItemMenu | GrupoMenu)[] {
  return menu.flatMap((entrada): (ItemMenu | GrupoMenu)[] => {
    if (!isGroup(entrada)) return keep(entrada) ? [entrada] : [];
    const itens = entrada.itens.filter((item) => keep(item, entrada));
    return itens.length > 0 ? [{ ...entrada, itens }] : [];
  });
}
