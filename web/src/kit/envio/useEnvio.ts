/**
 * Sending a file and following what becomes of it: bytes on their way, then rows worked through, then the result. The upload's
 * number comes with the answer to its last byte and lives in the address, so leaving the page, or losing the connection, loses
 * nothing of the work or of its result.
 */
import type { Endpoint, EntradaDe, RecebidoDe } from '@pontua/contract/endpoint';
import {
  cancelProcessamento,
  getProcessamento,
  isAberto,
  listProcessamentos,
  type ResultadoUpload,
} from '@pontua/contract/processamentos';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import type { Argumentos } from '../../api/client.ts';
import { invalidate, q, queryClient } from '../../api/query.ts';
import { avisoAtencao, avisoSucesso } from '../avisos.ts';
import { useAvisoAoFechar } from '../edicao.ts';
import { useMudaEndereco } from '../endereco.ts';
import { filtroId } from '../lista/filtros.ts';
import { usePresenca } from '../presenca.ts';

const INTERVALO_MS = 800;
/** In the address: the number of the upload that is looked at. */
export const PARAMETRO = 'processamento';

export interface OpcoesEnvio {
  /** Toast once all of it was worked through: "2 vendas processadas". */
  sucesso: (resultado: ResultadoUpload) => string;
  /** The same where some lines are to be corrected; what `sucesso` says unless said otherwise. */
  atencao?: (resultado: ResultadoUpload) => string;
  /** What comes before the server's reason where the file was not taken. */
  falha?: string;
  /** What the screen behind it shows of what the file brought. */
  atualiza?: readonly Endpoint[];
  /** The number of a file that was taken after one had left. */
  onLonge?: (numero: number) => void;
}

export function useEnvio<E extends Endpoint>(
  endpoint: RecebidoDe<E> extends ResultadoUpload ? E : never,
  opcoes: OpcoesEnvio,
) {
  const { id, show } = useNumeroNoEndereco(opcoes.onLonge);
  const [bytes, setBytes] = useState<{ enviados: number; total: number } | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const parar = useRef<AbortController | null>(null);
  /** Asked for between the last byte and the answer, when the file is the server's and has no number yet. */
  const [desistiu, setDesistiu] = useState(false);
  const isAqui = usePresenca();

  const finish = (resultado: ResultadoUpload) => tellFim(resultado, opcoes);
  const andamento = useAndamento(id, finish);
  const cancelamento = useAcao(cancelProcessamento, {
    onSuccess: (resultado) => {
      queryClient.setQueryData(andamentoQuery(resultado.processamento.id).queryKey, resultado);
    },
    atualiza: [getProcessamento, listProcessamentos],
  });

  const envio = useAcao<E>(endpoint, {
    falha: opcoes.falha,
    onSuccess: (resposta) => begin(resposta as ResultadoUpload), // By the constraint on `endpoint`.
    onError: (falha) => {
      const doArquivo = falha.codigo === 'arquivo_invalido' || falha.codigo === 'arquivo_grande';
      // Nobody sees it any more beside the file where they have left meanwhile.
      if (!doArquivo || !isAqui()) return false;
      setErro(falha.message);
      return true;
    },
  });
  // With the tab the bytes that are still on their way would go.
  useAvisoAoFechar(envio.ocupado, { soDaAba: true });
  const desistencia = useRef(desistiu);
  desistencia.current = desistiu;
  const begin = async (resultado: ResultadoUpload) => {
    const numero = resultado.processamento.id;
    queryClient.setQueryData(andamentoQuery(numero).queryKey, resultado);
    show(numero);
    if (!isRunning(resultado)) finish(resultado);
    else if (desistencia.current) await cancelamento.executarAsync({ params: { id: numero } });
  };

  const enviar = async (arquivo: File, body?: EntradaDe<E> extends { body?: infer B } ? B : never) => {
    parar.current = new AbortController();
    setErro(null);
    setDesistiu(false);
    setBytes({ enviados: 0, total: arquivo.size });
    const entrada = {
      body,
      // Followed on the screen from the first moment, and not waited for.
      query: { aguarda: 0 },
      arquivos: [arquivo],
      signal: parar.current.signal,
      progresso: (enviados: number, total: number) => setBytes({ enviados, total }),
    };
    await envio.executarAsync(...([entrada] as unknown as Argumentos<E>)); // `body` is typed by the endpoint above.
    setBytes(null);
    // Also where no answer came: the file may have arrived.
    void invalidate(listProcessamentos);
  };
  const cancelar = () => {
    if (!bytes) return;
    // With all its bytes gone it would be worked on although nobody hears of it.
    if (bytes.enviados < bytes.total) parar.current?.abort();
    else setDesistiu(true);
  };
  return {
    enviar,
    cancelar,
    cancelarProcessamento: async () => id !== null && (await cancelamento.executarAsync({ params: { id } })) !== null,
    cancelando: desistiu || cancelamento.ocupado,
    recomecar: () => show(null),
    bytes: envio.ocupado ? bytes : null,
    /** What is known of the file that was sent; undefined before one was. */
    resultado: id === null ? undefined : andamento.data,
    falha: id === null ? null : andamento.error,
    recarregar: () => void andamento.refetch(),
    erro,
    setErro,
  };
}

/** The upload that is looked at. */
function useNumeroNoEndereco(onLonge: OpcoesEnvio['onLonge']) {
  const [params] = useSearchParams();
  const mudaEndereco = useMudaEndereco();
  const isAqui = usePresenca();
  const show = (numero: number | null) => {
    // Who has left meanwhile finds it among the files sent before.
    if (!isAqui()) return numero !== null && onLonge?.(numero);
    mudaEndereco(
      (agora) => {
        if (numero === null) agora.delete(PARAMETRO);
        else agora.set(PARAMETRO, String(numero));
        return agora;
      },
      { replace: true },
    );
  };
  return { id: readId(params.get(PARAMETRO)), show };
}

export type EnvioEmCurso = ReturnType<typeof useEnvio>;

const andamentoQuery = (id: number) => q(getProcessamento, { params: { id } });

/** The toast at a file's end, and what it brought where it is shown. */
export function tellFim(resultado: ResultadoUpload, { sucesso, atencao, atualiza = [] }: OpcoesEnvio): void {
  const { estado, entraram } = resultado.processamento;
  if (estado === 'com_erros' && atencao) avisoAtencao(atencao(resultado));
  else if (entraram > 0 && (estado === 'concluido' || estado === 'com_erros')) avisoSucesso(sucesso(resultado));
  void invalidate(listProcessamentos, ...atualiza);
}

/** Asks again until it is over; tells once when it ended while one was looking. */
export function useAndamento(id: number | null, onFim: (resultado: ResultadoUpload) => void) {
  const query = useQuery({
    ...andamentoQuery(id ?? 0),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isRunning(state.data) ? INTERVALO_MS : false),
  });
  const antes = useRef(query.data);
  const fim = useRef(onFim);
  fim.current = onFim;
  useEffect(() => {
    if (query.data && hasEnded(antes.current, query.data)) fim.current(query.data);
    antes.current = query.data;
  }, [query.data]);
  return query;
}

/** Another file that is opened meanwhile was over before. */
export const hasEnded = (antes: ResultadoUpload | undefined, agora: ResultadoUpload): boolean =>
  antes?.processamento.id === agora.processamento.id && isRunning(antes) && !isRunning(agora);

export const isRunning = (resultado: ResultadoUpload | undefined): boolean =>
  resultado !== undefined && isAberto(resultado.processamento.estado);

/** Of the address; null where that file is over, as far as is known here. */
export function readEmCurso(params: URLSearchParams): number | null {
  const id = readId(params.get(PARAMETRO));
  return id !== null && isRunning(queryClient.getQueryData(andamentoQuery(id).queryKey)) ? id : null;
}

/** What an address says that is no number of an upload is as if it were not there. */
const readId = (texto: string | null): number | null => (texto && filtroId.vale(texto) ? Number(texto) || null : null);
