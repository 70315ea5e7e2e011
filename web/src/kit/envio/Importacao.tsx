/** Bringing in many of a plain noun by a file. What the file must hold is read from its declaration in the contract. */
import { Button } from '@mantine/core';
import type { Endpoint, RecebidoDe } from '@pontua/contract/endpoint';
import type { importacao, PlanilhaCadastro } from '@pontua/contract/importacao';
import { formatPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import type { ResultadoUpload } from '@pontua/contract/processamentos';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Dialogo } from '../Dialogo.tsx';
import { describePlanilha } from './colunas.ts';
import { Envio, type EnvioProps } from './Envio.tsx';
import { InstrucoesEnvio } from './InstrucoesEnvio.tsx';
import { PARAMETRO, readEmCurso, tellFim, useAndamento } from './useEnvio.ts';

interface EndpointsDaImportacao<Upload extends Endpoint> {
  upload: RecebidoDe<Upload> extends ResultadoUpload ? Upload : never;
  template: ReturnType<typeof importacao>['template'];
}

export interface ImportacaoProps<Upload extends Endpoint = ReturnType<typeof importacao>['upload']>
  extends Pick<EnvioProps<Upload>, 'campos' | 'body' | 'confere' | 'onLonge'> {
  planilha: PlanilhaCadastro;
  endpoints: EndpointsDaImportacao<Upload>;
  /** What becomes of a line, in a sentence. */
  texto: string;
  /** Lists that show what it brings. */
  atualiza: readonly Endpoint[];
  /** The toast at the end; the server's own words unless said otherwise. */
  sucesso?: (resultado: ResultadoUpload) => string;
}

export function Importacao<Upload extends Endpoint>({
  planilha,
  endpoints: { upload, template },
  texto,
  sucesso = ({ mensagem }) => mensagem,
  ...envio
}: ImportacaoProps<Upload>) {
  return (
    <Envio
      endpoint={upload}
      tipo={planilha.tipo}
      rotulo="Arquivo CSV"
      formatos={['.csv']}
      sucesso={sucesso}
      atencao={warn}
      falha="Erro ao importar arquivo"
      {...envio}
      resumo={summary}
      instrucoes={
        <InstrucoesEnvio
          texto={texto}
          colunas={describePlanilha(planilha)}
          modelo={{ endpoint: template, entrada: [], nome: `modelo-${planilha.tipo}.csv` }}
        />
      }
    />
  );
}

const warn = ({ processamento: { totalErros } }: ResultadoUpload) =>
  `Importação concluída com ${plural(totalErros, 'erro a corrigir', 'erros a corrigir')}`;

const summary = ({ processamento: { resultado } }: ResultadoUpload) => [
  { rotulo: 'Novos', valor: formatPontos(resultado.novas ?? 0) },
  { rotulo: 'Alterados', valor: formatPontos(resultado.alteradas ?? 0) },
  { rotulo: 'Sem mudança', valor: formatPontos(resultado.iguais ?? 0) },
  ...(resultado.inativos
    ? [{ rotulo: 'Inativos, com dívida de um cadastro excluído', valor: formatPontos(resultado.inativos) }]
    : []),
];

/** In the address: which of a list's files is being brought. */
const ABERTA = 'importar';

export interface BotaoImportarProps extends ImportacaoProps {
  titulo: string;
  /** On the button; "Importar" unless said otherwise. */
  rotulo?: string;
}

/**
 * The same from a list. That it is open is said in the address, where the file's number lies too: a reload finds both. A file that was
 * left to run is followed from here until its end, and stands there again where the dialog is opened before.
 */
export function BotaoImportar({
  titulo,
  rotulo = 'Importar',
  sucesso = () => 'Importação concluída com sucesso!',
  ...importacao
}: BotaoImportarProps) {
  const [params, setParams] = useSearchParams();
  const [deixado, setDeixado] = useState<number | null>(null);
  const { atualiza, planilha } = importacao;
  useAndamento(deixado, (resultado) => {
    setDeixado(null);
    tellFim(resultado, { sucesso, atencao: warn, atualiza });
  });
  const show = (aberta: boolean) => {
    setDeixado(aberta ? null : readEmCurso(params));
    setParams(
      (agora) => {
        for (const nome of [ABERTA, PARAMETRO]) agora.delete(nome);
        if (aberta) agora.set(ABERTA, planilha.tipo);
        if (aberta && deixado !== null) agora.set(PARAMETRO, String(deixado));
        return agora;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => show(true)}>
        {rotulo}
      </Button>
      <Dialogo opened={params.get(ABERTA) === planilha.tipo} onClose={() => show(false)} title={titulo} size="xl">
        <Importacao sucesso={sucesso} onLonge={setDeixado} {...importacao} />
      </Dialogo>
    </>
  );
}
