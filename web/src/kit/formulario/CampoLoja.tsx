import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { type LojaEscolhivel, nomeDaLoja, useLoja, useLojas } from '../lojas/useLojas.ts';
import classes from './campoLoja.module.css';

interface CampoLojaProps
  extends Omit<SelectProps, 'data' | 'searchable' | 'filter' | 'searchValue' | 'onSearchChange'> {
  /** The store that the record has, offered also when it is found no more, as an inactive one. */
  atual?: LojaOferecida | undefined;
}

interface LojaOferecida {
  cnpj: string;
  nome: string;
}

/** One of the active stores within the usuário's reach, as its CNPJ; found by a word of the name, by code or CNPJ. */
export function CampoLoja({ atual, ...props }: CampoLojaProps) {
  const [busca, setBusca] = useState('');
  const achada = useLoja(props.value);
  const escolhida = achada ? toOferecida(achada) : atual?.cnpj === props.value ? atual : undefined;
  const nome = escolhida?.nome ?? '';
  // What the field shows once one is chosen is no search.
  const { lojas, haMais, pendencia } = useLojas(busca === nome ? '' : busca);
  const achadas = lojas.map(toOferecida);
  const falta = escolhida && !lojas.some(({ cnpj }) => cnpj === escolhida.cnpj);
  const oferecidas = falta ? [escolhida, ...achadas] : achadas;
  return (
    <Select
      placeholder="Escolha a loja"
      nothingFoundMessage={pendencia ?? 'Nenhuma loja encontrada'}
      {...props}
      data={[...oferecidas.map((loja) => ({ value: loja.cnpj, label: loja.nome })), ...(haMais ? [outras] : [])]}
      classNames={{ option: classes.opcao ?? '' }}
      searchable
      onSearchChange={setBusca}
      // Found by the server, which knows all of them.
      filter={({ options }) => options}
    />
  );
}

/** Below those that are offered, where they are not all: who reads to the end of the list would miss theirs. */
const outras = { value: 'outras', label: 'Há mais. Digite para ver as outras.', disabled: true };

const toOferecida = (loja: LojaEscolhivel): LojaOferecida => ({ cnpj: loja.cnpj, nome: nomeDaLoja(loja) });
