/** Fills an address in as soon as a whole CEP was typed; where nobody can be asked, says so and lets people type. */
import { getCep } from '@pontua/contract/ceps';
import type { RespostaDe } from '@pontua/contract/endpoint';
import { digits } from '@pontua/contract/fields';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { type CampoPreenchido, camposEndereco, emptyEndereco, fillEndereco, type Preenchido } from './endereco.ts';
import type { FormularioDe } from './formulario.ts';

export type SituacaoCep = 'parado' | 'buscando' | 'achado' | 'semRua' | 'indisponivel';

/** Told where the form was to be sent before the answer: what stands there may be the address of the CEP before. */
const faltasPor: Record<SituacaoCep, Record<string, string>> = {
  parado: {},
  buscando: {},
  achado: {},
  semRua: { endRua: 'Confira se a rua é deste CEP' },
  indisponivel: { endRua: 'Confira se o endereço é o deste CEP' },
};
const desconhecido = { endCep: 'CEP inválido' };

export function useEnderecoPorCep(form: FormularioDe<CampoPreenchido | 'endCep'>) {
  const [situacao, setSituacao] = useState<SituacaoCep>('parado');
  // What the form began with is an address already.
  const procurado = useRef(digits(form.values.endCep));
  const escrito = useRef<Preenchido>({});
  const emCurso = useRef<AbortController>(null);

  const vazio = form.values.endCep === '';
  // Emptied, also with the whole form, for the next record.
  useEffect(() => {
    if (!vazio) return;
    procurado.current = '';
    emCurso.current?.abort();
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
    form.setFieldError('endCep', desconhecido.endCep);
    return desconhecido;
  };
  const look = (texto: string) => {
    const cep = digits(texto);
    if (cep === procurado.current) return;
    procurado.current = cep;
    emCurso.current?.abort();
    if (cep.length !== 8) return setSituacao('parado');
    setSituacao('buscando');
    const fim = new AbortController();
    emCurso.current = fim;
    form.waitFor({ faltas: ask(cep, fim.signal), desiste: () => fim.abort() });
  };
  const ask = async (cep: string, signal: AbortSignal) => {
    const antes = form.getValues();
    const resposta = await api(getCep, { params: { cep }, signal }).catch(() => null);
    // Meanwhile another one may have been typed, and has its own answer.
    if (procurado.current !== cep) return {};
    const encontrados = { atuais: form.getValues(), antes, anterior: escrito.current };
    const nova = situacaoDe(resposta);
    setSituacao(nova);
    if (resposta && 'erro' in resposta) return refuse();
    fill(resposta === null ? emptyEndereco(encontrados) : fillEndereco(resposta, encontrados));
    return faltasPor[nova];
  };
  return { situacao, look };
}

/** A town with a single CEP has no streets in it. */
function situacaoDe(resposta: RespostaDe<typeof getCep> | null): SituacaoCep {
  if (resposta === null) return 'indisponivel';
  if ('erro' in resposta) return 'parado';
  return resposta.logradouro === '' ? 'semRua' : 'achado';
}
