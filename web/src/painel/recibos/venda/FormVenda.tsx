/** The sale as it stands on the receipt, from the top down. */
import { Alert, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import type { VendedorDaVenda } from '@pontua/contract/parceiros';
import { nomeTipoFiscal } from '@pontua/contract/pontuacoes';
import type { VendaProcessada } from '@pontua/contract/vendas';
import { type ReactNode, useEffect } from 'react';
import { Botao } from '../../../kit/Botao.tsx';
import { CampoCpf } from '../../../kit/formulario/CampoCpf.tsx';
import { CampoMascara } from '../../../kit/formulario/CampoMascara.tsx';
import { mascaraData } from '../../../kit/formulario/mascaras.ts';
import { Opcoes } from '../../../kit/formulario/Opcoes.tsx';
import { divergencias } from './chave.ts';
import { Itens } from './Itens.tsx';
import { NovoItem } from './NovoItem.tsx';
import { type Origem, useNovaVenda } from './useNovaVenda.ts';
import classes from './venda.module.css';
import { faultOfCpf } from './venda.ts';

const tiposFiscais = (['N', 'C'] as const).map((valor) => ({ valor, rotulo: nomeTipoFiscal[valor] ?? valor }));

interface FormVendaProps extends Origem {
  /** The form is empty again by then. */
  onProcessada: () => void;
  /** Begins at the first field that is still empty. */
  focado?: boolean | undefined;
  /** Beside the button that sends it. */
  acoes?: ReactNode;
}

export function FormVenda({ onProcessada, acoes, focado, ...origem }: FormVendaProps) {
  const venda = useNovaVenda(origem, onProcessada);
  useEffect(() => {
    if (focado) focusFirstEmpty(venda.elemento.current);
  }, [focado, venda.elemento]);
  const { form, vendedor, numero, itens } = venda;
  const campo = (nome: 'cpf' | 'identificador' | 'realizadoEm') => ({ ...form.getInputProps(nome), name: nome });
  const avisos = divergencias(origem.chaveAcesso ?? null, {
    cnpjRevenda: vendedor?.cnpjRevenda ?? null,
    realizadoEm: form.values.realizadoEm,
  });
  return (
    <form ref={venda.elemento} className={classes.formulario} onSubmit={venda.submit} noValidate>
      <Stack gap="md">
        {avisos.map(({ titulo, texto }) => (
          <Alert key={titulo} color="yellow" title={titulo} role="alert">
            {texto}
          </Alert>
        ))}
        <div className={classes.campos}>
          <CampoCpf
            {...campo('cpf')}
            label="CPF do vendedor"
            // A receipt scores for who sent it.
            readOnly={origem.idSubmissao !== undefined}
            error={form.errors.cpf ?? venda.falta}
            description={<Vendedor vendedor={vendedor} buscando={venda.buscando} />}
            onBlur={() => form.values.cpf !== '' && form.setFieldError('cpf', faultOfCpf(form.values.cpf))}
          />
          <Opcoes
            label="Tipo Fiscal"
            name="tipoFiscal"
            opcoes={tiposFiscais}
            value={form.values.tipoFiscal}
            onChange={(tipo) => form.setFieldValue('tipoFiscal', tipo)}
            error={form.errors.tipoFiscal}
          />
          <TextInput
            {...campo('identificador')}
            label="Número Fiscal"
            maxLength={60}
            autoComplete="off"
            description={numero.processada && <Processada {...numero.processada} />}
            onBlur={() => numero.leave(form.values.identificador)}
          />
          <CampoMascara
            {...campo('realizadoEm')}
            mascara={mascaraData}
            label="Data da venda"
            placeholder="dd/mm/aaaa"
            autoComplete="off"
          />
        </div>
        <Title order={2} size="h4">
          Itens
        </Title>
        <NovoItem
          codRevenda={vendedor?.codRevenda}
          onAdicionar={(item) => {
            itens.add(item);
            venda.setFaltaItens(null);
          }}
        />
        {venda.faltaItens && (
          <p className={classes.falta} role="alert">
            {venda.faltaItens}
          </p>
        )}
        <Itens linhas={itens.linhas} onRemover={itens.remove} />
        <Checkbox {...form.getInputProps('enviarMensagem', { type: 'checkbox' })} label="Enviar mensagem ao vendedor" />
        <Group gap="sm">
          <Botao type="submit" ocupado={venda.ocupado} textoOcupado="Processando">
            Processar venda
          </Botao>
          {acoes}
        </Group>
      </Stack>
    </form>
  );
}

function focusFirstEmpty(formulario: HTMLFormElement | null): void {
  const campos = [...(formulario?.querySelectorAll<HTMLInputElement>('input[type="text"], input:not([type])') ?? [])];
  campos.find(({ value }) => value === '')?.focus();
}

function Vendedor({ vendedor, buscando }: { vendedor: VendedorDaVenda | null; buscando: boolean }) {
  if (buscando) return 'Buscando vendedor…';
  return vendedor && `${vendedor.nome}, ${vendedor.revenda} (${vendedor.rede})`;
}

/** Whose sale has the number; what was wrong with it stands below, as at any field. */
function Processada({ tipoFiscal, identificador, parceiro, realizadoEm }: VendaProcessada) {
  return (
    <Text span inherit>
      {`${nomeTipoFiscal[tipoFiscal] ?? tipoFiscal} ${identificador}: ${parceiro}, ${formatDia(realizadoEm)}`}
    </Text>
  );
}
