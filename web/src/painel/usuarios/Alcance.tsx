import { listRedes } from '@pontua/contract/redes';
import { listRevendas } from '@pontua/contract/revendas';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { ListaMarcavel } from '../../kit/formulario/ListaMarcavel.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import type { RestritoA, ValoresUsuario } from './valores.ts';

/** How far an administrator reaches, where the level leaves it to be chosen. */
export function Alcance({ form, restritoA }: { form: Formulario<ValoresUsuario>; restritoA: RestritoA }) {
  if (restritoA === 'revendas') return <Lojas form={form} />;
  return restritoA === 'redes' ? <Redes form={form} /> : null;
}

function Lojas({ form }: { form: Formulario<ValoresUsuario> }) {
  const { data, isPending } = useQuery(q(listRevendas, { query: { ativo: 1 } }));
  const { value, onChange, error, name } = form.campo('idRevendasPermitidas');
  return (
    <ListaMarcavel
      label="Lojas permitidas"
      buscar="Buscar loja"
      escolhidas={['loja escolhida', 'lojas escolhidas']}
      carregando={isPending}
      opcoes={(data?.revendas ?? []).map(({ id, nomeFantasia, codigo, cnpj }) => ({
        valor: String(id),
        rotulo: `${nomeFantasia} · ${codigo}`,
        busca: cnpj,
      }))}
      {...{ value, onChange, error, name }}
    />
  );
}

function Redes({ form }: { form: Formulario<ValoresUsuario> }) {
  const { data, isPending } = useQuery(q(listRedes, { query: { ativo: 1 } }));
  const { value, onChange, error, name } = form.campo('idRedesPermitidas');
  return (
    <ListaMarcavel
      label="Redes permitidas"
      buscar="Buscar rede"
      escolhidas={['rede escolhida', 'redes escolhidas']}
      carregando={isPending}
      opcoes={(data?.redes ?? []).map(({ id, nome, regiao }) => ({ valor: String(id), rotulo: `${nome} · ${regiao}` }))}
      {...{ value, onChange, error, name }}
    />
  );
}
