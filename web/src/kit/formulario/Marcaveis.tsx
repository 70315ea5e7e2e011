/** Stores and chains, any number of them ticked. */
import { listRedes } from '@pontua/contract/redes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../api/query.ts';
import { nomeDaLoja, useLojas } from '../lojas/useLojas.ts';
import { whyNone } from '../whyNone.ts';
import { ListaMarcavel, type ListaMarcavelProps } from './ListaMarcavel.tsx';
import type { Formulario } from './useFormulario.ts';

type MarcaveisProps = Pick<ListaMarcavelProps, 'value' | 'onChange' | 'error' | 'name'> &
  Required<Pick<ListaMarcavelProps, 'conhecidas'>> &
  Partial<Pick<ListaMarcavelProps, 'label'>>;

/** What a list of choices takes of a field. */
export function choicesOf<Campo extends string>(
  form: { campo: Formulario<Record<Campo, string[]>>['campo'] },
  nome: Campo,
) {
  const { value, onChange, error, name } = form.campo(nome);
  return { value, onChange, error, name };
}

export function LojasMarcaveis(campo: MarcaveisProps) {
  const [busca, setBusca] = useState('');
  const { lojas, haMais, pendencia } = useLojas(busca);
  return (
    <ListaMarcavel
      label="Lojas permitidas"
      buscar="Buscar loja"
      escolhidas={['loja escolhida', 'lojas escolhidas']}
      pendencia={pendencia}
      haMais={haMais}
      onBusca={setBusca}
      opcoes={lojas.map((loja) => ({ valor: String(loja.id), rotulo: nomeDaLoja(loja) }))}
      {...campo}
    />
  );
}

/** One that was closed since it was given is not among those that may be given, and stays until it is taken. */
export function RedesMarcaveis({ conhecidas, ...campo }: MarcaveisProps) {
  const redes = useQuery(q(listRedes, { query: { ativo: 1 } }));
  const { data, isPending } = redes;
  const abertas = (data?.redes ?? []).map(({ id, nome, regiao }) => ({
    valor: String(id),
    rotulo: `${nome} · ${regiao}`,
  }));
  const fechadas = conhecidas.filter(({ valor }) => !abertas.some((aberta) => aberta.valor === valor));
  return (
    <ListaMarcavel
      label="Redes permitidas"
      buscar="Buscar rede"
      escolhidas={['rede escolhida', 'redes escolhidas']}
      pendencia={whyNone(redes)}
      opcoes={isPending ? [] : [...fechadas, ...abertas]}
      {...campo}
    />
  );
}
