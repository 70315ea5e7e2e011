/** The fields of a seller, the same for a new one and for one being changed. */
import { Stack, TextInput } from '@mantine/core';
import { type createParceiro, findParceiros } from '@pontua/contract/parceiros';
import type { ComponentProps, ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { CampoCpfNovo } from '../../kit/cadastro/CampoCpfNovo.tsx';
import { CamposContato } from '../../kit/cadastro/CamposContato.tsx';
import { CamposEndereco } from '../../kit/cadastro/CamposEndereco.tsx';
import { CamposPessoa } from '../../kit/cadastro/CamposPessoa.tsx';
import { ParteDoCadastro } from '../../kit/cadastro/ParteDoCadastro.tsx';
import { CampoLoja } from '../../kit/formulario/CampoLoja.tsx';
import type { useFormulario } from '../../kit/formulario/useFormulario.ts';
import type { ValoresVendedor } from './valores.ts';

interface CamposVendedorProps {
  form: Omit<ReturnType<typeof useFormulario<typeof createParceiro, ValoresVendedor>>, 'campoMarcado'>;
  /** Of the one that is being changed. */
  cpfAtual?: string;
  /** The store of the one that is being changed. */
  lojaAtual?: ComponentProps<typeof CampoLoja>['atual'];
  /** What choosing another store means. */
  sobreLoja?: ReactNode;
  hobbyObrigatorio?: boolean;
  /** Whoever changes it may see neither CPF nor contact. */
  semContato?: boolean;
}

const existe = async (cpf: string) => (await api(findParceiros, { query: { cpf } })).cadastrado === 1;

export function CamposVendedor({
  form,
  cpfAtual,
  lojaAtual,
  sobreLoja,
  hobbyObrigatorio,
  semContato,
}: CamposVendedorProps) {
  return (
    <Stack gap="xl">
      <ParteDoCadastro titulo="Loja e vendedor">
        <CampoLoja {...form.campo('cnpjRevenda')} label="Loja" atual={lojaAtual} description={sobreLoja} />
        {!semContato && <CampoCpfNovo form={form} existe={existe} {...(cpfAtual && { atual: cpfAtual })} />}
        <CamposPessoa form={form} />
        <TextInput
          {...form.campo('hobby')}
          label={hobbyObrigatorio ? 'Hobby favorito' : 'Hobby favorito (opcional)'}
          autoComplete="off"
          maxLength={60}
        />
      </ParteDoCadastro>
      {!semContato && (
        <ParteDoCadastro titulo="Contato">
          <CamposContato form={form} deOutro />
        </ParteDoCadastro>
      )}
      <ParteDoCadastro titulo="Endereço">
        <CamposEndereco form={form} />
      </ParteDoCadastro>
    </Stack>
  );
}
