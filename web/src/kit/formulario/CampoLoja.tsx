import { Select, type SelectProps } from '@mantine/core';
import { listRevendas } from '@pontua/contract/revendas';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { normalize } from '../texto.ts';

/** As many as one reads through; the others are found by a word of their name, their code or their CNPJ. */
const OFERECIDAS = 100;

/** One of the active stores within the usuário's reach, as its CNPJ. */
export function CampoLoja(props: Omit<SelectProps, 'data' | 'searchable' | 'filter'>) {
  const { data, isPending } = useQuery(q(listRevendas, { query: { ativo: 1 } }));
  const opcoes = (data?.revendas ?? []).map(({ cnpj, nomeFantasia, codigo }) => ({
    value: cnpj,
    label: `${nomeFantasia} · ${codigo}`,
  }));
  return (
    <Select
      placeholder={isPending ? 'Carregando as lojas' : 'Escolha a loja'}
      nothingFoundMessage="Nenhuma loja encontrada"
      {...props}
      data={opcoes}
      searchable
      limit={OFERECIDAS}
      filter={({ options, search, limit }) => {
        const palavras = normalize(search).split(' ').filter(Boolean);
        return options
          .filter((opcao) => {
            if (!('value' in opcao)) return false;
            const texto = `${normalize(opcao.label)} ${opcao.value}`;
            return palavras.every((palavra) => texto.includes(palavra));
          })
          .slice(0, limit);
      }}
    />
  );
}
