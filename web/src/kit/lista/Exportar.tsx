/** The button that asks for a list as a file. */
import type { EndpointLista } from '@pontua/contract/endpoint';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { avisoFalha } from '../avisos.ts';
import { Botao } from '../Botao.tsx';
import { exporter, listaDe, type OpcoesLista } from './lista.ts';

interface ExportarProps {
  onExportar: () => Promise<void>;
  rotulo?: string | undefined;
}

export function Exportar({ onExportar, rotulo = 'Exportar CSV' }: ExportarProps) {
  const [ocupado, setOcupado] = useState(false);
  const run = async () => {
    setOcupado(true);
    try {
      await onExportar();
    } catch (erro) {
      avisoFalha(erro, 'Erro ao baixar o arquivo CSV');
    } finally {
      setOcupado(false);
    }
  };
  return (
    <Botao
      className="pt-so-tela"
      variant="default"
      size="sm"
      px="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      ocupado={ocupado}
      textoOcupado="Exportando"
      onClick={run}
    >
      {rotulo}
    </Botao>
  );
}

interface ExportarDeProps<E extends EndpointLista> extends Pick<ExportarProps, 'rotulo'> {
  endpoint: E;
  query: OpcoesLista<E>['query'];
  busca?: string;
}

/** Of a list that the screen shows otherwise than as a table: a chart, cards. */
export function ExportarDe<E extends EndpointLista>({ endpoint, query, busca = '', rotulo }: ExportarDeProps<E>) {
  const onExportar = exporter(endpoint, undefined, query ?? {}, { ordenacao: listaDe(endpoint).ordem, busca });
  return onExportar && <Exportar onExportar={onExportar} rotulo={rotulo} />;
}
