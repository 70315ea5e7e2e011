/** A code that the manufacturer knows fills the form in; of another one it is said, and one goes on. */
import { findLojaDaBase, type LojaDaBase } from '@pontua/contract/revendas';
import { useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import type { FormularioDe } from '../../kit/cadastro/formulario.ts';
import { type CampoTexto, shownIn } from './valores.ts';

type SituacaoNaBase = 'parado' | 'buscando' | 'achada' | 'desconhecida';

export const avisosDaBase: Record<SituacaoNaBase, string> = {
  parado: '',
  buscando: 'Buscando na base de lojas',
  achada: 'Preenchido pela base de lojas. Confira os dados.',
  desconhecida: 'Loja não cadastrada na base',
};

const daBase = [
  'cnpj',
  'nomeFantasia',
  'razaoSocial',
  'responsavel',
  'endCep',
  'endRua',
  'endNumero',
  'endComplemento',
  'endBairro',
  'endCidade',
  'endEstado',
  'email',
  'celular',
  'telefone',
] as const satisfies readonly CampoTexto[];

export function useDaBase(form: FormularioDe<CampoTexto>) {
  const [situacao, setSituacao] = useState<SituacaoNaBase>('parado');
  const procurado = useRef('');
  // What a look-up wrote is another code's; what somebody typed is theirs.
  const escrito = useRef<Partial<Record<CampoTexto, string>>>({});

  const fill = (loja: LojaDaBase | undefined) => {
    const atuais = form.getValues();
    for (const campo of daBase) {
      if (atuais[campo] !== '' && atuais[campo] !== escrito.current[campo]) continue;
      const valor = shownIn(campo, loja?.[campo] ?? '');
      escrito.current[campo] = valor;
      if (valor !== atuais[campo]) form.setFieldValue(campo, valor);
    }
  };
  const look = async (texto: string) => {
    const codigo = texto.trim();
    if (codigo === procurado.current) return;
    procurado.current = codigo;
    if (codigo === '') return setSituacao('parado');
    setSituacao('buscando');
    const resposta = await api(findLojaDaBase, { query: { codigo } }).catch(() => null);
    // Meanwhile another one may have been typed, and has its own answer.
    if (procurado.current !== codigo) return;
    const loja = resposta?.store[0];
    if (resposta) fill(loja);
    setSituacao(resposta ? (loja ? 'achada' : 'desconhecida') : 'parado');
  };
  const reset = () => {
    procurado.current = '';
    escrito.current = {};
    setSituacao('parado');
  };
  return { situacao, look: (texto: string) => void look(texto), reset };
}
