import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { nomeDaLoja, useLoja, useLojas } from '../lojas/useLojas.ts';

type CampoLojaProps = Omit<SelectProps, 'data' | 'searchable' | 'filter' | 'searchValue' | 'onSearchChange'>;

/** One of the active stores within the usuário's reach, as its CNPJ; found by a word of the name, by code or CNPJ. */
export function CampoLoja(props: CampoLojaProps) {
  const [busca, setBusca] = useState('');
  const escolhida = useLoja(props.value);
  const nome = escolhida ? nomeDaLoja(escolhida) : '';
  // What the field shows once one is chosen is no search.
  const { lojas, haMais, carregando } = useLojas(busca === nome ? '' : busca);
  const oferecidas = escolhida && !lojas.some(({ cnpj }) => cnpj === escolhida.cnpj) ? [escolhida, ...lojas] : lojas;
  return (
    <Select
      placeholder={carregando ? 'Carregando as lojas' : 'Escolha a loja'}
      nothingFoundMessage="Nenhuma loja encontrada"
      {...props}
      data={oferecidas.map((loja) => ({ value: loja.cnpj, label: nomeDaLoja(loja) }))}
      searchable
      onSearchChange={setBusca}
      // Found by the server, which knows all of them.
      filter={({ options }) => options}
      {...(haMais && { scrollAreaProps: { 'aria-description': 'Há mais lojas: digite para encontrá-las' } })}
    />
  );
}
