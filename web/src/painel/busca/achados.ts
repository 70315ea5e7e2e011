/** What is found, as one list that the arrows walk: screens of one's own menu first, then what the server knows. */
import type { Tela } from '@pontua/contract/access';
import type { getBusca } from '@pontua/contract/busca';
import { formatDia } from '@pontua/contract/dates';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { formatCnpj, formatCpf } from '@pontua/contract/fields';
import { normalize } from '../../kit/texto.ts';
import { paths } from '../../paths.ts';
import { type GrupoMenu, type ItemMenu, isGroup } from '../layout/menu.ts';

export interface AchadoDaBusca {
  grupo: string;
  titulo: string;
  detalhe: string;
  para: string;
}

type RespostaDaBusca = RecebidoDe<typeof getBusca>;

/** Beside what the menu has; with `tela`, of those who see it. */
const outras: readonly (AchadoDaBusca & { tela?: Tela })[] = [
  {
    grupo: 'Telas',
    titulo: 'Nova Venda',
    detalhe: 'Processar',
    para: '/painel/processar/nova-venda',
    tela: '/painel/processar/nova-venda',
  },
  { grupo: 'Telas', titulo: 'Meu Perfil', detalhe: 'Conta', para: paths.painelPerfil },
  { grupo: 'Telas', titulo: 'Meus arquivos', detalhe: 'Conta', para: paths.painelArquivos },
  {
    grupo: 'Telas',
    titulo: 'Primeiros passos',
    detalhe: 'Instalação',
    para: paths.painelPrimeirosPassos,
    tela: '/painel/primeiros-passos',
  },
];

/** Screens whose name, or that of their group, has every word. */
export function findTelas(
  menu: readonly (ItemMenu | GrupoMenu)[] | null,
  texto: string,
  veTela: (tela: Tela) => boolean,
): AchadoDaBusca[] {
  const toAchado = ({ para, titulo }: ItemMenu, grupo = ''): AchadoDaBusca => ({
    grupo: 'Telas',
    titulo,
    detalhe: grupo,
    para,
  });
  const todas = (menu ?? []).flatMap((entrada) =>
    isGroup(entrada) ? entrada.itens.map((item) => toAchado(item, entrada.titulo)) : [toAchado(entrada)],
  );
  const palavras = normalize(texto).split(/\s+/).filter(Boolean);
  const vistas = outras.filter(({ tela }) => tela === undefined || veTela(tela)).map(({ tela, ...achado }) => achado);
  return [...todas, ...vistas].filter(({ titulo, detalhe }) => {
    const nome = normalize(`${detalhe} ${titulo}`);
    return palavras.every((palavra) => nome.includes(palavra));
  });
}

/** As long as a search may be. No address has room for half a character. */
const asBusca = (...partes: readonly string[]): string =>
  partes
    .join(' ')
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, '');

export function toAchados({ vendedores, lojas, produtos, resgates, vendas }: RespostaDaBusca): AchadoDaBusca[] {
  return [
    ...vendedores.map(({ id, nome, cpf, loja, ativo }) => ({
      grupo: 'Vendedores',
      titulo: nome,
      detalhe: [cpf && formatCpf(cpf), loja, !ativo && 'Inativo'].filter(Boolean).join(' · '),
      para: paths.painelParceiro(cpf ?? String(id)),
    })),
    ...lojas.map(({ cnpj, nome, codigo, cidade }) => ({
      grupo: 'Lojas',
      titulo: nome,
      detalhe: [codigo, formatCnpj(cnpj), cidade].filter(Boolean).join(' · '),
      para: paths.painelRevenda(cnpj),
    })),
    ...produtos.map(({ codigo, nome }) => ({
      grupo: 'Produtos',
      titulo: nome,
      detalhe: codigo,
      // A code alone is part of others.
      para: `/painel/produtos?busca=${encodeURIComponent(asBusca(codigo, nome))}`,
    })),
    ...resgates.map(({ id, premio, parceiro }) => ({
      grupo: 'Resgates',
      titulo: `Resgate ${id}`,
      detalhe: `${premio} · ${parceiro}`,
      para: paths.painelResgate(id),
    })),
    ...vendas.map(({ identificador, loja, realizadoEm, cancelada }) => ({
      grupo: 'Vendas',
      titulo: identificador,
      detalhe: [loja, formatDia(realizadoEm), cancelada && 'Cancelada'].filter(Boolean).join(' · '),
      // Other stores count from the same numbers.
      para: paths.painelPontuacoesDe(asBusca(identificador, loja)),
    })),
  ];
}
