/** Banners: what the shop's carousel shows, when and to whom. */
import { Group } from '@mantine/core';
import {
  type BannerDoPainel,
  createBanner,
  deleteBanner,
  listBannersDoPainel,
  listHistoricoBanner,
  type SituacaoBanner,
  situacoesBanner,
  toggleBanner,
  updateBanner,
} from '@pontua/contract/banners';
import type { ComponentProps } from 'react';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { EmDuasLinhas } from '../../kit/lista/EmDuasLinhas.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import { FiguraDaAmostra } from './Amostra.tsx';
import { EditarBanner } from './EditarBanner.tsx';
import { NovoBanner } from './NovoBanner.tsx';

const tons: Record<SituacaoBanner, ComponentProps<typeof StatusBadge>['tom']> = {
  noAr: 'bom',
  agendado: 'andamento',
  encerrado: 'feito',
  desativado: 'feito',
};

export function Component() {
  return (
    <CadastroPage
      titulo="Banners"
      descricao="As imagens em destaque na loja dos vendedores, até dez por vez. Loja com banner exclusivo vê um só: o dela, senão o da rede, senão o primeiro de todos."
      nome="banner"
      genero="o"
      fonte={useLista(listBannersDoPainel)}
      celulas={{
        nome: (banner) => <ComFigura {...banner} />,
        situacao: ({ situacao }) => <StatusBadge tom={tons[situacao]}>{situacoesBanner[situacao]}</StatusBadge>,
      }}
      endpoints={{
        create: createBanner,
        update: updateBanner,
        toggle: toggleBanner,
        remove: deleteBanner,
        history: listHistoricoBanner,
      }}
      atualiza={[listBannersDoPainel]}
      Editar={EditarBanner}
      novo={NovoBanner}
      busca="Buscar banner"
      falha="Erro ao buscar banners"
    />
  );
}

function ComFigura({ nome, imagemCelular }: BannerDoPainel) {
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <span style={{ flex: 'none', width: 96 }}>
        <FiguraDaAmostra endereco={imagemCelular} />
      </span>
      <EmDuasLinhas>{nome}</EmDuasLinhas>
    </Group>
  );
}
