/** The sale as it stands on the receipt, from the top down. */
import { Alert, Checkbox, Group, Kbd, Stack, Text, TextInput, Title } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import { nomeTipoFiscal } from '@pontua/contract/pontuacoes';
import type { VendaProcessada } from '@pontua/contract/vendas';
import { type ReactNode, useEffect } from 'react';
import { Botao } from '../../../kit/Botao.tsx';
import { afterPress } from '../../../kit/formulario/aperto.ts';
import { CampoCpf } from '../../../kit/formulario/CampoCpf.tsx';
import { CampoDia } from '../../../kit/formulario/CampoDia.tsx';
import { Opcoes } from '../../../kit/formulario/Opcoes.tsx';
import { CamposItem } from './CamposItem.tsx';
import { divergencias } from './chave.ts';
import type { QuemEnviou } from './consultas.ts';
import { ItensDaNovaVenda } from './ItensDaNovaVenda.tsx';
import { focusFirstEmpty, goOnByEnter, useCtrlEnter, useFocoDepois, useTabToFirstEmpty } from './teclado.ts';
import { useNovaVenda } from './useNovaVenda.ts';
import type { OrigemDaVenda } from './useVendaDigitada.ts';
import classes from './venda.module.css';

const tiposFiscais = (['N', 'C'] as const).map((valor) => ({ valor, rotulo: nomeTipoFiscal[valor] ?? valor }));

interface FormVendaProps extends OrigemDaVenda {
  /** The form is empty again by then. */
  onProcessada: () => void;
  /** Begins at the first field that is still empty. */
  focado?: boolean | undefined;
  /** Beside the button that sends it; nothing for them to do while it is on its way. */
  acoes?: (ocupado: boolean) => ReactNode;
}

export function FormVenda({ onProcessada, acoes, focado, ...origem }: FormVendaProps) {
  const venda = useNovaVenda(origem, onProcessada);
  useEffect(() => {
    if (focado) focusFirstEmpty(venda.elemento.current);
  }, [focado, venda.elemento]);
  useTabToFirstEmpty(venda.elemento);
  useCtrlEnter(venda.elemento);
  useFocoDepois(venda.ocupado);
  const { form, vendedor, numero, itens } = venda;
  const campo = (nome: 'cpf' | 'identificador' | 'realizadoEm') => ({ ...form.getInputProps(nome), name: nome });
  const avisos = divergencias(origem.chaveAcesso ?? null, {
    cnpjRevenda: vendedor?.cnpjRevenda ?? null,
    realizadoEm: form.values.realizadoEm,
  });
  return (
    <form
      ref={venda.elemento}
      className={classes.formulario}
      onSubmit={venda.submit}
      onKeyDown={goOnByEnter}
      aria-busy={venda.ocupado}
      noValidate
    >
      {/* What is typed while a sale is on its way would be of neither this one nor the next. */}
      <fieldset disabled={venda.ocupado} className={classes.tudo}>
        <Stack gap="md">
          {avisos.map(({ titulo, texto }) => (
            <Alert key={titulo} color="yellow" title={titulo} role="alert">
              {texto}
            </Alert>
          ))}
          <div className={classes.campos}>
            {origem.remetente && origem.cpf === undefined ? (
              <TextInput label="Vendedor" readOnly value={describeVendedor(origem.remetente)} />
            ) : (
              <CampoCpf
                {...campo('cpf')}
                label="CPF do vendedor"
                // A receipt scores for who sent it.
                readOnly={origem.idSubmissao !== undefined}
                error={form.errors.cpf ?? venda.falta}
                description={venda.buscando ? 'Buscando vendedor…' : vendedor && describeVendedor(vendedor)}
                onBlur={() => afterPress(venda.leaveCpf)}
              />
            )}
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
              onBlur={() => afterPress(() => numero.leave(form.getValues().identificador))}
            />
            <CampoDia {...campo('realizadoEm')} label="Data da venda" />
          </div>
          <Title order={2} size="h4">
            Itens
          </Title>
          <CamposItem
            novo={venda.novo}
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
          <ItensDaNovaVenda linhas={itens.linhas} onRemover={itens.remove} />
          <Checkbox
            {...form.getInputProps('enviarMensagem', { type: 'checkbox' })}
            label="Enviar mensagem ao vendedor"
          />
        </Stack>
      </fieldset>
      <Group gap="sm" mt="md">
        <Botao type="submit" ocupado={venda.ocupado} textoOcupado="Processando" aria-keyshortcuts="Control+Enter">
          Processar venda
        </Botao>
        {acoes?.(venda.ocupado)}
        <Text size="sm" c="dimmed" visibleFrom="sm">
          <Kbd>Enter</Kbd> adiciona o item, <Kbd>Ctrl</Kbd> + <Kbd>Enter</Kbd> processa a venda
        </Text>
      </Group>
    </form>
  );
}

const describeVendedor = ({ nome, revenda, rede }: QuemEnviou): string => `${nome}, ${revenda} (${rede})`;

/** Whose sale has the number; what was wrong with it stands below, as at any field. */
function Processada({ tipoFiscal, identificador, parceiro, realizadoEm }: VendaProcessada) {
  return (
    <Text span inherit>
      {`${nomeTipoFiscal[tipoFiscal] ?? tipoFiscal} ${identificador}: ${parceiro}, ${formatDia(realizadoEm)}`}
    </Text>
  );
}
