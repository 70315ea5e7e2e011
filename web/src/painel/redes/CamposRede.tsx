/** The fields of a rede, the same for a new one and for one being changed. */

import { Select, Switch, TextInput } from '@mantine/core';
import { listGestores } from '@pontua/contract/redes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { semEscolha, semNumero } from '../../kit/formulario/vazios.ts';
import { usePermissao } from '../../kit/permissao.ts';

export const redeVazia = {
  nome: '',
  regiao: '',
  valorPonto: semNumero,
  idGestor: semEscolha,
  controlaSaldo: true,
};
export type ValoresRede = typeof redeVazia;

/** Fields → body: what was left blank is not sent, so it keeps the server's value. */
export const toCorpoRede = ({ valorPonto, idGestor, ...resto }: ValoresRede) => ({
  ...resto,
  ...(valorPonto === '' ? {} : { valorPonto }),
  idGestor,
});

interface CamposRedeProps {
  form: Formulario<ValoresRede>;
  /** Offered too, when nobody of that level could be named any more. */
  gestorAtual?: { id: number; nome: string };
}

export function CamposRede({ form, gestorAtual }: CamposRedeProps) {
  const { pode } = usePermissao();
  const { data: oferecidos = [] } = useQuery(q(listGestores));
  const falta = gestorAtual && !oferecidos.some(({ id }) => id === gestorAtual.id);
  const gestores = falta ? [gestorAtual, ...oferecidos] : oferecidos;
  return (
    <>
      <TextInput {...form.campo('nome')} label="Nome" data-autofocus maxLength={120} />
      <TextInput {...form.campo('regiao')} label="Região" maxLength={60} />
      <Select
        {...form.campo('idGestor')}
        label="Gestor"
        placeholder="Sem gestor"
        clearable
        searchable
        data={gestores.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      />
      {pode('verValorPonto') && (
        <CampoNumero
          {...form.campo('valorPonto')}
          label="Valor do ponto"
          leftSection="R$"
          casas={4}
          description="Quanto custa um ponto desta rede."
        />
      )}
      <Switch
        {...form.campoMarcado('controlaSaldo')}
        label="Controlar saldo de unidades"
        disabled={form.values.controlaSaldo && !pode('desligarControleSaldo')}
        description="Ligado, a rede só pontua o que comprou; o resto espera Em Análise."
      />
    </>
  );
}
