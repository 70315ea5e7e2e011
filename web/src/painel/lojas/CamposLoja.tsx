/** The fields of a store, the same for a new one and for one being changed. */
import { Loader, Select, TextInput } from '@mantine/core';
import { nomeTipoPontuacao } from '@pontua/contract/pontuacoes';
import { listRedes } from '@pontua/contract/redes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { q } from '../../api/query.ts';
import { CamposEndereco } from '../../kit/cadastro/CamposEndereco.tsx';
import type { FormularioDe } from '../../kit/cadastro/formulario.ts';
import { campoTelefone } from '../../kit/cadastro/telefone.ts';
import { afterPress } from '../../kit/formulario/aperto.ts';
import { CampoMascara } from '../../kit/formulario/CampoMascara.tsx';
import { CampoTelefone } from '../../kit/formulario/CampoTelefone.tsx';
import { mascaraCnpj } from '../../kit/formulario/mascaras.ts';
import { Opcoes } from '../../kit/formulario/Opcoes.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { whyNone } from '../../kit/whyNone.ts';
import { useUnicos } from './useUnicos.ts';
import type { CampoTexto, ValoresLoja } from './valores.ts';

type FormularioLoja = FormularioDe<CampoTexto> & Pick<Formulario<ValoresLoja>, 'campo'>;

interface CamposLojaProps {
  form: FormularioLoja;
  /** The store being changed, whose code and CNPJ are its own. */
  loja?: { id: number; idRede: number; nomeRede: string };
  /** Whoever changes it may not see its telephones. */
  semContato?: boolean;
  /** Below the code: what is known of it. */
  sobreCodigo?: ReactNode;
  ocupado?: boolean;
  onCodigo?: (codigo: string) => void;
}

const tipos = Object.entries(nomeTipoPontuacao).map(([valor, rotulo]) => ({ valor, rotulo }));

export function CamposLoja({ form, loja, semContato, sobreCodigo, ocupado, onCodigo }: CamposLojaProps) {
  const pergunta = useQuery(q(listRedes, { query: { ativo: 1 } }));
  const { checkCodigo, checkCnpj } = useUnicos(form, loja?.id);
  const redes = withAtual(pergunta.data?.redes ?? [], loja);
  return (
    <>
      <Select
        {...form.campo('rede')}
        label="Rede"
        placeholder="Selecione"
        searchable
        nothingFoundMessage={whyNone(pergunta) ?? 'Nenhum resultado'}
        data={redes.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      />
      <TextInput
        {...form.campo('codigo')}
        label="Código"
        maxLength={30}
        autoComplete="off"
        rightSection={ocupado && <Loader size={18} />}
        description={sobreCodigo}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onBlur={() =>
          afterPress(() => {
            checkCodigo();
            onCodigo?.(form.getValues().codigo);
          })
        }
      />
      <CampoMascara
        {...form.campo('cnpj')}
        label="CNPJ"
        placeholder="00.000.000/0000-00"
        mascara={mascaraCnpj}
        inputMode="text"
        autoComplete="off"
        onBlur={() => afterPress(checkCnpj)}
      />
      <TextInput {...form.campo('nomeFantasia')} label="Nome Fantasia" maxLength={120} />
      <TextInput {...form.campo('razaoSocial')} label="Razão Social" maxLength={120} />
      <TextInput {...form.campo('responsavel')} label="Responsável" maxLength={120} />
      <CamposEndereco form={form} />
      <TextInput {...form.campo('email')} label="E-mail" type="email" inputMode="email" maxLength={120} />
      {!semContato && (
        <>
          <CampoTelefone {...campoTelefone(form, 'celular', 'Celular', 'celular')} />
          <CampoTelefone
            {...campoTelefone(form, 'telefone', 'Telefone', 'qualquer')}
            placeholder="(00) 0000-0000"
            description="Se tiver um fixo."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </>
      )}
      <Opcoes
        label="Tipo de pontuação"
        name="tipoPontuacao"
        opcoes={tipos}
        value={form.values.tipoPontuacao}
        error={form.errors.tipoPontuacao}
        onChange={(tipo) => form.setFieldValue('tipoPontuacao', tipo)}
      />
    </>
  );
}

/** The chain it is in stays to be chosen, whatever became of it. */
function withAtual(redes: readonly { id: number; nome: string }[], loja: CamposLojaProps['loja']) {
  if (!loja || redes.some(({ id }) => id === loja.idRede)) return redes;
  return [{ id: loja.idRede, nome: loja.nomeRede }, ...redes];
}
