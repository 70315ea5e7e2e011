/** The whole profile in a dialog. The list shows a part of it, so it is read first. */

import { getVendedor, type VendedorCompleto } from '@pontua/contract/parceiro';
import { listHistoricoParceiro, listParceiros, updateParceiro } from '@pontua/contract/parceiros-painel';
import { useQuery } from '@tanstack/react-query';
import { qAnew } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { checkIdade } from '../../kit/cadastro/pessoa.ts';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { isTelefoneCurto } from '../../kit/formulario/CampoTelefone.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { CamposVendedor } from './CamposVendedor.tsx';
import { toCorpo, toValores } from './valores.ts';

interface EditarVendedorProps {
  linha: { id: number; nome: string };
  onFechar: () => void;
  /** @param cpf the new one, where it was changed */
  onSalvo?: (cpf: string | undefined) => void;
}

export function EditarVendedor({ linha: { id, nome }, onFechar, onSalvo = onFechar }: EditarVendedorProps) {
  const vendedor = useQuery(qAnew(getVendedor, { params: { parceiro: String(id) } }));
  if (vendedor.data)
    return <FormularioDoVendedor vendedor={vendedor.data.parceiro} onFechar={onFechar} onSalvo={onSalvo} />;
  return (
    <Dialogo opened onClose={onFechar} title={`Alterar ${nome}`} size="xl">
      <Consulta query={vendedor}>{() => null}</Consulta>
    </Dialogo>
  );
}

interface FormularioDoVendedorProps extends Required<Omit<EditarVendedorProps, 'linha'>> {
  vendedor: VendedorCompleto;
}

function FormularioDoVendedor({ vendedor, onFechar, onSalvo }: FormularioDoVendedorProps) {
  const { pode } = usePermissao();
  const semContato = !pode('verContatoParceiro');
  const form = useFormulario(updateParceiro, {
    valores: toValores(vendedor),
    corpo: toCorpo,
    confere: checkIdade,
    esvazia: { cpf: () => true, celular: isTelefoneCurto, telefone: isTelefoneCurto },
    extra: () => ({ params: { id: vendedor.id } }),
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listParceiros, getVendedor, listHistoricoParceiro],
    onSuccess: (_, { body }) => onSalvo(body.cpf),
  });
  const muda = form.values.cnpjRevenda !== null && form.values.cnpjRevenda !== vendedor.cnpjRevenda;
  return (
    <DialogoFormulario
      titulo={`Alterar ${vendedor.nome}`}
      form={form}
      rotulo={muda ? 'Mudar de loja e salvar' : 'Salvar'}
      size="xl"
      onFechar={onFechar}
    >
      <CamposVendedor
        form={form}
        hobbyObrigatorio
        semContato={semContato}
        {...(vendedor.cpf && { cpfAtual: vendedor.cpf })}
        lojaAtual={{ cnpj: vendedor.cnpjRevenda, nome: `${vendedor.revenda} · ${vendedor.codRevenda}` }}
        sobreLoja={
          muda &&
          `${vendedor.nome} sai de ${vendedor.revenda}. As vendas já feitas ficam na loja onde foram feitas; os pontos vão junto.`
        }
      />
    </DialogoFormulario>
  );
}
