/** The forms of a market research, the page of a new one and the dialog that changes one, and the figures that come of what is typed. */
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { diaDe } from '@pontua/contract/dates';
import { formatReais } from '@pontua/contract/money';
import {
  cadastroPesquisas,
  countUnidades,
  fontesPesquisa,
  getMediaMensal,
  listPesquisas,
  listSharePesquisa,
  type Pesquisa,
  shareOf,
} from '@pontua/contract/pesquisas';
import { formatQuantidade } from '@pontua/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { useMarca } from '../../api/marca.ts';
import { q } from '../../api/query.ts';
import { CampoLoja } from '../../kit/formulario/CampoLoja.tsx';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import { CampoReais } from '../../kit/formulario/CampoReais.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { DialogoDeEdicao, type EdicaoDeLinhaProps, formulariosDe, PaginaDeNovo } from '../../kit/formularios.tsx';
import { formatParte } from '../../kit/percentual.ts';
import { ListaProdutos } from './ListaProdutos.tsx';
import { pesquisaVazia, toCorpoPesquisa, type ValoresPesquisa, valoresDe } from './valores.ts';

const pesquisa = formulariosDe<Pesquisa>()(cadastroPesquisas, {
  atualiza: [listPesquisas, listSharePesquisa],
  vazio: pesquisaVazia,
  toValores: valoresDe,
  toCorpo: toCorpoPesquisa,
  Campos,
  titulo: 'Cadastrar Pesquisa de Mercado',
  nomeDe: ({ revenda }) => `pesquisa de ${revenda}`,
  largo: true,
  lista: '/painel/pesquisa-de-mercado',
});

export const Component = () => <PaginaDeNovo noun={pesquisa} />;
export const EditarPesquisa = (props: EdicaoDeLinhaProps<Pesquisa>) => <DialogoDeEdicao noun={pesquisa} {...props} />;

function Campos({ form, atual }: { form: Formulario<ValoresPesquisa>; atual?: Pesquisa }) {
  const { fabricante, marcaConcorrente } = useMarca();
  const { produtosMaisVendidos, produtosMaisVendidosConcorrentes, cnpjRevenda } = form.values;
  const concorrentes = countUnidades(produtosMaisVendidosConcorrentes);
  const share = shareOf(countUnidades(produtosMaisVendidos), concorrentes);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...form.campo('categoria')} label="Categoria" maxLength={60} />
        <TextInput {...form.campo('comunicacao')} label="Comunicação" maxLength={120} />
        <CampoLoja
          {...form.campo('cnpjRevenda')}
          label="Loja"
          atual={atual && { cnpj: atual.cnpjRevenda, nome: atual.revenda }}
        />
        <CampoNumero {...form.campo('qtdeVendedores')} label="Quantidade de vendedores" />
        <CampoReais {...form.campo('faturamento')} label="Faturamento" />
        <Select
          {...form.campo('fonte')}
          label="Fonte"
          placeholder="Escolha a fonte"
          data={[...fontesPesquisa]}
          allowDeselect={false}
        />
      </SimpleGrid>
      <ListaProdutos
        {...form.campo('produtosMaisVendidos')}
        value={produtosMaisVendidos}
        titulo="Produtos mais vendidos"
        marca={fabricante}
      />
      <ListaProdutos
        {...form.campo('produtosMaisVendidosConcorrentes')}
        value={produtosMaisVendidosConcorrentes}
        titulo="Produtos concorrentes mais vendidos"
        marca={marcaConcorrente}
        escolheMarca
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput label="Unidades concorrentes" readOnly value={formatQuantidade(concorrentes)} />
        <TextInput label="Share" readOnly value={share === null ? '–' : formatParte(share)} />
        <MediaMensal cnpjRevenda={cnpjRevenda} ate={atual && diaDe(atual.criadoEm)} />
      </SimpleGrid>
    </>
  );
}

/** As the server knows the store's purchases; nothing to type. */
function MediaMensal({ cnpjRevenda, ate }: { cnpjRevenda: string | null; ate: string | undefined }) {
  const media = useQuery({
    ...q(getMediaMensal, { query: { cnpjRevenda: cnpjRevenda ?? '', ate } }),
    enabled: cnpjRevenda !== null && cnpjRevenda !== '',
  });
  const valor = media.data?.mediaMensal ?? null;
  return (
    <TextInput
      label="Média mensal"
      readOnly
      value={valor === null ? '–' : formatReais(valor)}
      description="Compras da loja nos últimos 12 meses com compras."
    />
  );
}
