/** Cadastrar Vendedor Loja. */

import { createParceiro } from '@pontua/contract/parceiros';
import { listParceiros } from '@pontua/contract/parceiros-painel';
import { useState } from 'react';
import { checkIdade } from '../../kit/cadastro/pessoa.ts';
import { isTelefoneCurto } from '../../kit/formulario/CampoTelefone.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaNovo } from '../../kit/PaginaNovo.tsx';
import { CamposVendedor } from './CamposVendedor.tsx';
import { type SenhaMostrada, SenhaMostradaUmaVez } from './SenhaMostradaUmaVez.tsx';
import { toCorpo, vendedorVazio } from './valores.ts';

export function Component() {
  const [mostrada, setMostrada] = useState<SenhaMostrada | null>(null);
  const form = useFormulario(createParceiro, {
    valores: vendedorVazio,
    corpo: toCorpo,
    confere: checkIdade,
    esvazia: { cpf: () => true, celular: isTelefoneCurto, telefone: isTelefoneCurto },
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listParceiros],
    limpa: true,
    onSuccess: ({ senhaInicial, ativo }, { body }) =>
      setMostrada({ nome: body.nome, senha: senhaInicial, ativo: ativo === 1 }),
  });
  return (
    <PaginaNovo titulo="Cadastrar Vendedor Loja" form={form} lista="/painel/vendedores">
      <CamposVendedor form={form} />
      {mostrada && <SenhaMostradaUmaVez {...mostrada} onFechar={() => setMostrada(null)} />}
    </PaginaNovo>
  );
}
