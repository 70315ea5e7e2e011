/** Where a seller can go, in the order of the menu; only screens that exist, and only what the seller's store does. */
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import {
  IconBell,
  IconBuildingStore,
  IconCamera,
  IconCoins,
  IconCreditCard,
  IconFileText,
  IconGift,
  IconMail,
  IconPhoto,
  IconShieldLock,
  IconTags,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentProps, ComponentType } from 'react';
import { paths } from '../../paths.ts';
import { telasLoja } from '../telas.ts';

export interface DestinoDoMenu {
  para: string;
  titulo: string;
  /** Below an icon of the bottom bar there is little room. */
  curto?: string;
  Icone: TablerIcon;
}

/** What the bar has no room for. */
export interface MaisProps {
  destinos: readonly DestinoDoMenu[];
  /** The button that opens it: an icon in the header, a place in the bar. */
  Alvo: ComponentType<ComponentProps<'button'>>;
}

const enviar: DestinoDoMenu = {
  para: paths.enviarPontuacao,
  titulo: 'Enviar pontuação',
  curto: 'Enviar',
  Icone: IconCamera,
};
/** The same screen: what became of the photos that were sent while the store took them. */
const recibos: DestinoDoMenu = { para: paths.enviarPontuacao, titulo: 'Recibos enviados', Icone: IconCamera };

const destinos: readonly DestinoDoMenu[] = [
  { para: paths.loja, titulo: 'Loja', Icone: IconBuildingStore },
  enviar,
  { para: paths.pontuacoes, titulo: 'Pontuações', curto: 'Pontos', Icone: IconCoins },
  { para: paths.resgates, titulo: 'Resgates', Icone: IconGift },
  { para: paths.cartao, titulo: 'Cartão', Icone: IconCreditCard },
  { para: paths.pontosProdutos, titulo: 'Pontos por produto', curto: 'Produtos', Icone: IconTags },
  recibos,
  { para: paths.fotosVideos, titulo: 'Fotos e vídeos', Icone: IconPhoto },
  { para: paths.perfil, titulo: 'Meu perfil', curto: 'Perfil', Icone: IconUser },
  { para: paths.avisos, titulo: 'Avisos', Icone: IconBell },
  { para: paths.meusDados, titulo: 'Meus dados', Icone: IconShieldLock },
  { para: paths.regulamento, titulo: 'Regulamento', Icone: IconFileText },
  { para: paths.contato, titulo: 'Contato', Icone: IconMail },
];

/** Stores of these scoring types send their sales by this screen. */
const ENVIAM_PONTUACAO: readonly number[] = [tiposPontuacao.digitacao, tiposPontuacao.foto];

export function destinosDe({
  tipoPontuacaoRevenda,
  temRecibos,
}: Pick<PerfilParceiro, 'tipoPontuacaoRevenda' | 'temRecibos'>): DestinoDoMenu[] {
  const envia = ENVIAM_PONTUACAO.includes(tipoPontuacaoRevenda);
  const fora = envia ? [recibos] : [enviar, ...(temRecibos ? [] : [recibos])];
  return destinos.filter((destino) => destino.para in telasLoja && !fora.includes(destino));
}

/** The bottom bar holds five things; the rest is in the header's menu. */
export function splitForBar(todos: readonly DestinoDoMenu[]): {
  barra: readonly DestinoDoMenu[];
  mais: readonly DestinoDoMenu[];
} {
  return { barra: todos.slice(0, 5), mais: todos.slice(5) };
}
