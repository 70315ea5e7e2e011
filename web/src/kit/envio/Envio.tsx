/**
 * The part of an upload screen: what the file must hold, a template, the file, its progress by bytes and then by rows, and the
 * result: how many went in, how many wait, which lines to correct, with those lines as a file. Below it the files sent before.
 */

import { Button, Stack, Text } from '@mantine/core';
import { type Acao, nomeAcao } from '@pontua/contract/access';
import type { Endpoint, EntradaDe, RecebidoDe } from '@pontua/contract/endpoint';
import type { ResultadoUpload, TipoProcessamento } from '@pontua/contract/processamentos';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Botao } from '../Botao.tsx';
import { FalhaConsulta } from '../Consulta.tsx';
import { keepFocusNear } from '../foco.ts';
import { focusFirstError } from '../formulario/foco.ts';
import { usePermissao } from '../permissao.ts';
import { AndamentoEnvio } from './AndamentoEnvio.tsx';
import { AreaArquivo } from './AreaArquivo.tsx';
import { EnviosRecentes } from './EnviosRecentes.tsx';
import { type NumeroDoResultado, ResultadoEnvio } from './ResultadoEnvio.tsx';
import { isRunning, type OpcoesEnvio, useEnvio } from './useEnvio.ts';

export interface EnvioProps<E extends Endpoint> extends OpcoesEnvio {
  endpoint: RecebidoDe<E> extends ResultadoUpload ? E : never;
  /** As what the server keeps it. */
  tipo: TipoProcessamento;
  /** "Planilha de vendas". */
  rotulo: string;
  formatos: readonly string[];
  /** Above the file: what it must hold, the template (`InstrucoesEnvio`). */
  instrucoes?: ReactNode;
  /** Fields that go along, e.g. a checkbox. */
  campos?: ReactNode;
  body?: () => EntradaDe<E> extends { body?: infer B } ? B : never;
  /** Says at `campos` what is missing there; true where nothing is. */
  confere?: () => boolean;
  /** "Processar". */
  botao?: string;
  /** What the result's first figure counts; "Linhas processadas" unless said otherwise. */
  rotuloTotal?: string;
  /** Figures of the result beyond that one. */
  resumo?: (resultado: ResultadoUpload) => readonly NumeroDoResultado[];
}

export function Envio<E extends Endpoint>(props: EnvioProps<E>) {
  const { conhecida, pode } = usePermissao();
  const faltam = [props.endpoint.acao ?? []].flat().filter((acao) => conhecida && !pode(acao));
  return (
    <Stack gap="xl">
      <EnvioAtual {...props} impedido={faltam.length > 0 ? describeImpedido(faltam) : null} />
      <EnviosRecentes tipo={props.tipo} />
    </Stack>
  );
}

const describeImpedido = (faltam: readonly Acao[]): string =>
  `O seu nível não envia este arquivo: ${faltam.length === 1 ? 'falta a permissão' : 'faltam as permissões'} ${tudo.format(faltam.map((acao) => `“${nomeAcao[acao]}”`))}.`;

const tudo = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function EnvioAtual<E extends Endpoint>({
  endpoint,
  rotulo,
  formatos,
  instrucoes,
  campos,
  body,
  confere,
  botao = 'Processar',
  rotuloTotal,
  resumo,
  impedido,
  ...opcoes
}: EnvioProps<E> & {
  /** Why nothing can be sent; what was sent before is still to be read. */
  impedido: string | null;
}) {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const envio = useEnvio<E>(endpoint, opcoes);
  const ocupado = envio.bytes !== null;

  const submit = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    if (ocupado) return;
    const camposCompletos = confere?.() ?? true;
    if (arquivo && camposCompletos) {
      void envio.enviar(arquivo, body?.());
      keepFocusNear(null);
      return;
    }
    if (!arquivo) envio.setErro('Selecione um arquivo primeiro');
    focusFirstError(evento.currentTarget);
  };
  const again = () => {
    setArquivo(null);
    envio.recomecar();
    keepFocusNear(null);
  };

  const recomecar = (
    <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={again}>
      {impedido === null ? 'Enviar outro arquivo' : 'Fechar'}
    </Button>
  );
  if (envio.falha && !envio.resultado)
    return (
      <Stack gap="md">
        <FalhaConsulta erro={envio.falha} onTentar={envio.recarregar} />
        {recomecar}
      </Stack>
    );
  if (envio.resultado && !isRunning(envio.resultado))
    return (
      <ResultadoEnvio resultado={envio.resultado} rotuloTotal={rotuloTotal} resumo={resumo} recomecar={recomecar} />
    );
  if (ocupado || envio.resultado)
    return (
      <AndamentoEnvio envio={envio} nome={envio.resultado?.processamento.nomeArquivo ?? arquivo?.name ?? rotulo} />
    );
  if (impedido !== null) return <Text>{impedido}</Text>;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {instrucoes}
        <AreaArquivo
          primeira
          rotulo={rotulo}
          formatos={formatos}
          maximo={endpoint.arquivos?.tamanho ?? Number.POSITIVE_INFINITY}
          arquivo={arquivo}
          onArquivo={(escolhido) => {
            setArquivo(escolhido);
            envio.setErro(null);
          }}
          erro={envio.erro}
          onErro={envio.setErro}
        />
        {campos}
        <Botao type="submit" style={{ alignSelf: 'flex-start' }}>
          {botao}
        </Botao>
      </Stack>
    </form>
  );
}
