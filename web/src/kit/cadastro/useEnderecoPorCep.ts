/** Fills an address in as soon as a whole CEP was typed; where nobody can be asked, says so and lets people type. */
import { getCep } from '@pontua/contract/ceps';
import type { RespostaDe } from '@pontua/contract/endpoint';
import { digits } from '@pontua/contract/fields';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { type CampoPreenchido, camposEndereco, emptyEndereco, fillEndereco, type Preenchido } from './endereco.ts';
import type { FormularioDe } from './formulario.ts';

export type SituacaoCep = 'parado' | 'buscando' | 'achado' | 'semRua' | 'indisponivel';

export function useEnderecoPorCep(form: FormularioDe<CampoPreenchido | 'endCep'>) {
  const [situacao, setSituacao] = useState<SituacaoCep>('parado');
  // What the form began with is an address already.
  const procurado = useRef(digits(form.values.endCep));
  const escrito = useRef<Preenchido>({});

  const vazio = form.values.endCep === '';
  // Emptied, also with the whole form, for the next record.
  useEffect(() => {
    if (!vazio) return;
    procurado.current = '';
    setSituacao('parado');
  }, [vazio]);

  const fill = (novos: Preenchido) => {
    escrito.current = { ...escrito.current, ...novos };
    for (const campo of camposEndereco) {
      const valor = novos[campo];
      if (valor !== undefined) form.setFieldValue(campo, valor);
    }
  };
  const refuse = () => {
    procurado.current = '';
    form.setFieldValue('endCep', '');
    form.setFieldError('endCep', 'CEP inválido');
  };
  const look = (texto: string) => {
    const cep = digits(texto);
    if (cep === procurado.current) return;
    procurado.current = cep;
    if (cep.length !== 8) return setSituacao('parado');
    setSituacao('buscando');
    form.waitFor(ask(cep));
  };
  /** @returns false where the postal service knows no such CEP */
  const ask = async (cep: string) => {
    const resposta = await api(getCep, { params: { cep } }).catch(() => null);
    // Meanwhile another one may have been typed, and has its own answer.
    if (procurado.current !== cep) return true;
    if (resposta === null) fill(emptyEndereco(form.getValues(), escrito.current));
    else if ('erro' in resposta) refuse();
    else fill(fillEndereco(resposta, form.getValues(), escrito.current));
    setSituacao(situacaoDe(resposta));
    return resposta === null || !('erro' in resposta);
  };
  return { situacao, look };
}

/** A town with a single CEP has no streets in it. */
function situacaoDe(resposta: RespostaDe<typeof getCep> | null): SituacaoCep {
  if (resposta === null) return 'indisponivel';
  if ('erro' in resposta) return 'parado';
  return resposta.logradouro === '' ? 'semRua' : 'achado';
}
