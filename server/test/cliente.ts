/** Calls the app as the web would: by endpoint of the contract, with typed input and output. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint, EntradaDe, RecebidoDe } from '@pontua/contract/endpoint';
import type { ErroResposta } from '@pontua/contract/errors';
import { type EndpointGerar, type EndpointGerarMes, isEmAndamento, listGeracoes } from '@pontua/contract/geracoes';
import { getProcessamento, isAberto, ResultadoUpload } from '@pontua/contract/processamentos';
import type { App } from '../src/app.ts';

export interface OpcoesChamada {
  /** `Idempotency-Key`. */
  chave?: string;
  /** Page the call comes from; by default one of the area whose token is held. */
  pagina?: string;
  /** Files of a multipart body, sent in the endpoint's field. */
  arquivos?: { nome: string; conteudo: Buffer | string; tipo?: string }[];
  headers?: Record<string, string>;
}

export interface RespostaChamada {
  status: number;
  corpo: unknown;
  texto: string;
  bytes: Buffer;
  headers: Record<string, unknown>;
}

export class Cliente {
  readonly app: App;
  readonly tokens: { loja?: string; painel?: string };

  constructor(app: App, tokens: { loja?: string; painel?: string } = {}) {
    this.app = app;
    this.tokens = tokens;
  }

  /** The reply, which must be a success; of a spreadsheet that is waited for and of a report, what is answered once it is done. */
  async ok<E extends Endpoint>(endpoint: E, entrada: EntradaDe<E>, opcoes?: OpcoesChamada): Promise<RecebidoDe<E>> {
    const { status, corpo, texto } = await this.envia(endpoint, entrada, opcoes);
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path} respondeu ${status}: ${texto}`);
    const { query } = entrada as { query?: { aguarda?: 0 | 1 } };
    const espera = endpoint.arquivos && endpoint.reply === ResultadoUpload && query?.aguarda !== 0;
    if (espera) return (await this.ended(corpo as ResultadoUpload)) as RecebidoDe<E>;
    if (isDeRelatorio(endpoint)) return (await this.generated(endpoint, corpo as RespostaDeRelatorio)) as RecebidoDe<E>;
    return corpo as RecebidoDe<E>;
  }

  /** On a busy machine a file takes longer than the five seconds that its answer waits. */
  private async ended(resultado: ResultadoUpload): Promise<ResultadoUpload> {
    const { id, estado } = resultado.processamento;
    if (!isAberto(estado)) return resultado;
    await wait(50);
    return this.ended(await this.ok(getProcessamento, { params: { id } }));
  }

  /** So does a report. */
  private async generated(endpoint: EndpointDeRelatorio, resposta: RespostaDeRelatorio): Promise<RespostaDeRelatorio> {
    const { id, estado, ano, mes } = resposta.geracao;
    if (!isEmAndamento({ estado })) return resposta;
    await wait(50);
    // One of all months is told with any.
    const { geracoes } = await this.ok(listGeracoes, { query: { ano: ano ?? 2026, mes: mes ?? 1 } });
    const dele = geracoes.find((um) => um.tipo === endpoint.tipo);
    const geracao = [dele?.ultima, dele?.atual].find((uma) => uma?.id === id);
    if (!geracao) throw new Error(`${endpoint.tipo}: outra geração tomou o lugar da ${id}`);
    return this.generated(endpoint, { mensagem: geracao.mensagem, geracao });
  }

  /** The failure, which it must be. */
  async falha<E extends Endpoint>(
    endpoint: E,
    entrada: EntradaDe<E>,
    opcoes?: OpcoesChamada,
  ): Promise<ErroResposta & { status: number }> {
    const { status, corpo, texto } = await this.envia(endpoint, entrada, opcoes);
    if (status < 400)
      throw new Error(`${endpoint.method} ${endpoint.path} deveria falhar e respondeu ${status}: ${texto}`);
    return { ...(corpo as ErroResposta), status };
  }

  /** Whatever comes back. The input is not checked against the schema, so that wrong ones can be sent. */
  async envia(
    endpoint: Endpoint,
    entrada: { params?: unknown; query?: unknown; body?: unknown },
    opcoes: OpcoesChamada = {},
  ): Promise<RespostaChamada> {
    const resposta = await this.app.http.inject(await this.pedido(endpoint, entrada, opcoes));
    const json = String(resposta.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: resposta.statusCode,
      corpo: json ? resposta.json() : resposta.body,
      texto: resposta.body,
      bytes: resposta.rawPayload,
      headers: resposta.headers,
    };
  }

  /** The call as it goes over the wire. */
  async pedido(
    endpoint: Endpoint,
    entrada: { params?: unknown; query?: unknown; body?: unknown },
    opcoes: OpcoesChamada = {},
  ) {
    const { corpo, tipo } = await encode(endpoint, entrada.body, opcoes.arquivos);
    return {
      method: endpoint.method,
      url: address(endpoint.path, entrada.params, entrada.query),
      headers: { ...this.cabecalhos(opcoes), ...(tipo && { 'content-type': tipo }), ...opcoes.headers },
      payload: corpo,
    };
  }

  private cabecalhos({ chave, pagina }: OpcoesChamada): Record<string, string> {
    const { loja = '', painel = '' } = this.tokens;
    return {
      'x-pagina': pagina ?? (painel ? 'http://localhost/painel/dashboard' : 'http://localhost/loja'),
      ...(loja || painel ? { authorization: `${loja}|${painel}` } : {}),
      ...(chave ? { 'idempotency-key': chave } : {}),
    };
  }
}

type EndpointDeRelatorio = EndpointGerar | EndpointGerarMes;
type RespostaDeRelatorio = RecebidoDe<EndpointGerar>;

const isDeRelatorio = (endpoint: Endpoint): endpoint is EndpointDeRelatorio => 'tipo' in endpoint;

function address(path: string, params: unknown, query: unknown): string {
  const valores = new Map(Object.entries(params ?? {}));
  const caminho = path.replace(/\{(\w+)\}/g, (_, nome: string) => encodeURIComponent(String(valores.get(nome) ?? '')));
  const busca = new URLSearchParams();
  for (const [nome, valor] of Object.entries(query ?? {})) {
    if (valor !== undefined) busca.set(nome, typeof valor === 'object' ? JSON.stringify(valor) : String(valor));
  }
  return busca.size > 0 ? `${caminho}?${busca}` : caminho;
}

async function encode(
  endpoint: Endpoint,
  body: unknown,
  arquivos: OpcoesChamada['arquivos'],
): Promise<{ corpo?: Buffer | string; tipo?: string }> {
  if (!endpoint.arquivos || (!arquivos && body !== undefined && endpoint.method === 'PUT')) {
    return body === undefined ? {} : { corpo: JSON.stringify(body), tipo: 'application/json' };
  }
  const form = new FormData();
  for (const [nome, valor] of Object.entries(body ?? {})) {
    if (valor !== undefined) form.append(nome, typeof valor === 'object' ? JSON.stringify(valor) : String(valor));
  }
  for (const { nome, conteudo, tipo = 'application/octet-stream' } of arquivos ?? []) {
    form.append(endpoint.arquivos.campo, new File([new Uint8Array(Buffer.from(conteudo))], nome, { type: tipo }));
  }
  const montado = new Response(form);
  return { corpo: Buffer.from(await montado.arrayBuffer()), tipo: montado.headers.get('content-type') ?? undefined };
}
