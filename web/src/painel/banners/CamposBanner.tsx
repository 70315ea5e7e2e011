/** The fields of a banner, the same for a new one and for one being changed, and how it will look. */
import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core';
import { type BannerDoPainel, createBanner } from '@pontua/contract/banners';
import { AreaArquivo } from '../../kit/envio/AreaArquivo.tsx';
import { useEndereco } from '../../kit/envio/useEndereco.ts';
import { CampoDia } from '../../kit/formulario/CampoDia.tsx';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import { choicesOf, LojasMarcaveis, RedesMarcaveis } from '../../kit/formulario/Marcaveis.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { Amostra } from './Amostra.tsx';
import { type FigurasEscolhidas, opcoesAlcance, type ValoresBanner } from './valores.ts';

interface CamposBannerProps {
  form: Formulario<ValoresBanner> & {
    setFieldValue: (campo: 'imagem' | 'celular', valor: string) => void;
    setFieldError: (campo: 'imagem' | 'celular', texto: string) => void;
  };
  /** The one that is being changed. */
  atual?: BannerDoPainel;
  figuras: FigurasEscolhidas;
  onFiguras: (figuras: FigurasEscolhidas) => void;
}

const formatos = ['.jpg', '.jpeg', '.png', '.webp'];
const maximo = createBanner.arquivos?.tamanho ?? 0;

export function CamposBanner({ form, atual, figuras, onFiguras }: CamposBannerProps) {
  const { alcance, semCelular } = form.values;
  const mesa = useEndereco(figuras.mesa) ?? atual?.imagem ?? null;
  const proprio = useEndereco(figuras.celular) ?? (atual?.celularProprio && !semCelular ? atual.imagemCelular : null);
  const choose = (qual: keyof FigurasEscolhidas, campo: 'imagem' | 'celular') => ({
    formatos,
    maximo,
    arquivo: figuras[qual],
    onArquivo: (escolhida: File | null) => {
      onFiguras({ ...figuras, [qual]: escolhida });
      form.setFieldValue(campo, escolhida?.name ?? '');
    },
    erro: form.campo(campo).error ? String(form.campo(campo).error) : null,
    onErro: (texto: string) => form.setFieldError(campo, texto),
  });
  return (
    <>
      <Amostra mesa={mesa} celular={proprio ?? mesa} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <AreaArquivo
          rotulo={atual ? 'Trocar a imagem (1600 × 600)' : 'Imagem (1600 × 600)'}
          {...choose('mesa', 'imagem')}
        />
        <AreaArquivo rotulo="Outra para celular (opcional, 720 × 270)" {...choose('celular', 'celular')} />
      </SimpleGrid>
      {atual?.celularProprio && !figuras.celular && (
        <Checkbox {...form.campoMarcado('semCelular')} label="Usar no celular a mesma imagem do computador" />
      )}
      <TextInput
        {...form.campo('nome')}
        label="Texto da imagem"
        description="O que está escrito nela: é o que ouve quem não a vê."
        maxLength={120}
        data-autofocus
      />
      <TextInput
        {...form.campo('link')}
        label="Leva a (opcional)"
        placeholder="/loja?tipo=pix"
        description="Uma tela da área do vendedor (/loja?tipo=pix, /premio/CODIGO, /enviar-pontuacao) ou um endereço https://. Em branco, a própria loja."
        maxLength={500}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <CampoDia {...form.campo('de')} label="De (opcional)" />
        <CampoDia {...form.campo('ate')} label="Até (opcional)" />
        <CampoNumero {...form.campo('ordem')} label="Ordem" />
      </SimpleGrid>
      <Select {...form.campo('alcance')} label="Para quem" allowDeselect={false} data={opcoesAlcance} />
      {alcance === 'redes' && (
        <RedesMarcaveis {...choicesOf(form, 'idRedes')} label="Redes" conhecidas={toOpcoes(atual?.redes)} />
      )}
      {alcance === 'lojas' && (
        <LojasMarcaveis {...choicesOf(form, 'idRevendas')} label="Lojas" conhecidas={toOpcoes(atual?.lojas)} />
      )}
    </>
  );
}

const toOpcoes = (alvos: BannerDoPainel['redes'] = []) =>
  alvos.map(({ id, nome }) => ({ valor: String(id), rotulo: nome }));
