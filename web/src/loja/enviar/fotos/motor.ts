/**
 * Carries out what the queue says: reads, keeps, sends, tries again, announces. One for the seller who is signed in, whichever screen
 * they look at; it ends with their session.
 */
import { plural } from '@pontua/contract/plural';
import { listMinhasSubmissoes, tamanhoRecibo } from '@pontua/contract/submissoes';
import { ApiError, mensagemDe, semConexao } from '../../../api/erro.ts';
import { invalidate } from '../../../api/query.ts';
import { getSession } from '../../../api/session.ts';
import { avisoSucesso } from '../../../kit/avisos.ts';
import { painted } from '../../../kit/pintura.ts';
import { createValor } from '../../../valor.ts';
import { watchConexao } from './conexao.ts';
import { inspect, Recusa } from './conteudo.ts';
import { Deposito } from './deposito.ts';
import { sendRecibo } from './envio.ts';
import { countWaiting, type FatoDaFila, finished, nextToRead, nextToSend, reduce, unsent } from './fila.ts';
import { pagesOf } from './grupos.ts';
import { createChave } from './guarda.ts';
import type { FilaDePaginas } from './pagina.ts';
import { type Preparado, prepare } from './preparo.ts';

let atual: Motor | null = null;

/** The queue of this seller, and from now on of nobody else. */
export function motorOf(parceiroId: number): Motor {
  if (atual?.parceiroId === parceiroId) return atual;
  closeMotor();
  atual = new Motor(parceiroId);
  return atual;
}

/** Their queue as it is, where it has been opened. */
export const openedMotor = (parceiroId: number): Motor | null => (atual?.parceiroId === parceiroId ? atual : null);

export function closeMotor(): void {
  atual?.close();
  atual = null;
}

export class Motor {
  readonly parceiroId: number;
  readonly #deposito: Deposito;
  readonly #conexao = watchConexao(() => this.#tell({ tipo: 'conexaoVoltou' }));
  readonly #lendo = new Set<string>();
  readonly #envios = new Map<string, AbortController>();
  readonly #fim = new AbortController();
  readonly #anunciadas = new Set<string>();
  readonly #fila = createValor<FilaDePaginas>([]);

  constructor(parceiroId: number) {
    this.parceiroId = parceiroId;
    this.#deposito = new Deposito(parceiroId, (chave, guardado) => this.#tell({ tipo: 'guardou', chave, guardado }));
    window.addEventListener('beforeunload', this.#warn);
    void this.#recover();
  }

  readonly get = this.#fila.get;
  readonly subscribe = this.#fila.subscribe;

  /** @param reenvioDe the closed receipt that they are the pages of, better */
  choose(arquivos: readonly File[], reenvioDe: number | null = null): void {
    const novos = arquivos.map((arquivo) => ({ chave: createChave(), nome: arquivo.name, arquivo, reenvioDe }));
    const grupo = reenvioDe === null ? undefined : this.#groupOfReenvio(reenvioDe, novos[0]?.chave);
    // Kept at once, and in the place of that what is made of it: until it was read, minutes may pass, and the session end.
    for (const { chave, arquivo } of novos) this.#deposito.add(chave, asChosen(arquivo));
    const escolhidas = novos.map((nova) => ({ ...nova, ...(grupo && { grupo }) }));
    if (novos.length > 0) this.#tell({ tipo: 'escolhidas', arquivos: escolhidas });
    // What is no photo is said at once, not when its turn comes.
    for (const { chave, arquivo } of novos) inspect(arquivo).catch((erro) => this.#tell(refusal(chave, erro)));
  }

  /** Whether it is one receipt with the one above. */
  arrange(chave: string, juntas: boolean): void {
    this.#tell({ tipo: juntas ? 'juntou' : 'separou', chave });
  }

  joinAll(): void {
    this.#tell({ tipo: 'juntaram' });
  }

  request(): void {
    this.#tell({ tipo: 'pediram' });
  }

  retry(grupo: string): void {
    this.#tell({ tipo: 'tentamDeNovo', grupo });
  }

  /** What was on its way with it is called off, and goes without it. */
  remove(chave: string): void {
    const grupo = this.#find(chave)?.grupo;
    this.#tell({ tipo: 'removida', chave });
    if (grupo) this.#envios.get(grupo)?.abort();
  }

  /** What is on its way is called off; what is kept stays kept. */
  close(): void {
    this.#fim.abort();
    this.#conexao.stop();
    window.removeEventListener('beforeunload', this.#warn);
    for (const envio of this.#envios.values()) envio.abort();
    this.#deposito.close(this.get());
  }

  #tell(fato: FatoDaFila): void {
    if (this.#fim.signal.aborted) return;
    const antes = this.get();
    const depois = reduce(antes, fato);
    this.#fila.set(depois);
    this.#deposito.follow(antes, depois);
    this.#work();
  }

  /** One of each kind to begin: beginning it is a fact that leads back here. */
  #work(): void {
    const [ler] = nextToRead(this.get(), this.#lendo);
    if (ler) void this.#read(ler);
    const [enviar] = nextToSend(this.get());
    if (enviar) void this.#send(enviar);
    void this.#announce();
    this.#conexao.wait(countWaiting(this.get()) > 0);
  }

  async #recover(): Promise<void> {
    const paginas = await this.#deposito.recover();
    if (paginas.length > 0) this.#tell({ tipo: 'recuperadas', paginas });
  }

  async #read(chave: string): Promise<void> {
    this.#lendo.add(chave);
    // Its card first: unpacking it takes what processor a cheap phone has.
    await painted();
    const fato = await this.#prepare(chave);
    this.#lendo.delete(chave);
    if (fato) this.#tell(fato);
    else this.#work();
  }

  /** @returns null where nothing is left to read: it was refused or removed while its card was painted */
  async #prepare(chave: string): Promise<FatoDaFila | null> {
    const escolhido = this.#deposito.get(chave);
    if (!escolhido || this.#find(chave)?.estado !== 'lendo') return null;
    try {
      const preparado = await prepare(escolhido.arquivo, { signal: this.#fim.signal });
      // Removed, or signed out, while it was being read.
      if (this.#fim.signal.aborted || !this.#find(chave)) return { tipo: 'removida', chave };
      return { tipo: 'lida', chave, lido: this.#deposito.add(chave, preparado) };
    } catch (erro) {
      return refusal(chave, erro);
    }
  }

  async #send(grupo: string): Promise<void> {
    this.#tell({ tipo: 'comecou', grupo });
    for (const fato of await this.#transmit(grupo)) this.#tell(fato);
  }

  async #transmit(grupo: string): Promise<FatoDaFila[]> {
    const paginas = pagesOf(this.get(), grupo);
    const parar = new AbortController();
    try {
      const desfecho = await sendRecibo({
        parceiroId: this.parceiroId,
        grupo,
        chaves: paginas.map(({ chave }) => chave),
        reenvioDe: paginas[0]?.reenvioDe ?? null,
        guardado: paginas.every(({ guardado }) => guardado),
        pack: async () => {
          const preparados = await this.#complete(grupo);
          this.#envios.set(grupo, parar);
          return preparados;
        },
        signal: parar.signal,
        onParte: (parte) => this.#tell({ tipo: 'progrediu', grupo, parte }),
      });
      this.#conexao.isGood();
      if (desfecho.tipo !== 'sumiram') return [{ tipo: 'enviada', grupo, repetida: desfecho.tipo === 'repetida' }];
      // Where pages are left, only some were removed, and the receipt goes without them.
      const removidas = desfecho.chaves.map((chave): FatoDaFila => ({ tipo: 'removida', chave }));
      return [...removidas, unanswered(grupo), { tipo: 'tentamDeNovo', grupo }];
    } catch (erro) {
      return [failure(grupo, erro)];
    } finally {
      this.#envios.delete(grupo);
    }
  }

  /**
   * The pages that are left of it by then. What was chosen where the workers could not be downloaded is prepared now, and stays so from then on:
   * the server knows a repeat by its bytes. @throws Recusa, ApiError where it cannot be sent now
   */
  async #complete(grupo: string): Promise<Preparado[]> {
    for (const { chave, miniatura } of pagesOf(this.get(), grupo)) {
      const escolhido = this.#deposito.get(chave);
      if (!escolhido?.inacabado || !this.#mayTransmit()) continue;
      const { inacabado, ...preparado } = await prepare(escolhido.arquivo, { signal: this.#fim.signal, ultima: true });
      // Too large as it was chosen: it waits for better reception.
      if (inacabado && preparado.arquivo.size > tamanhoRecibo) throw semConexao();
      if (this.#fim.signal.aborted || !this.#find(chave)) continue;
      this.#tell({ tipo: 'relida', chave, lido: this.#deposito.add(chave, preparado) });
      if (miniatura) URL.revokeObjectURL(miniatura);
    }
    const paginas = pagesOf(this.get(), grupo);
    const preparados = paginas.flatMap(({ chave }) => this.#deposito.get(chave) ?? []);
    const inteiro = paginas.length > 0 && preparados.length === paginas.length;
    if (!inteiro || !this.#mayTransmit()) throw semConexao();
    return preparados;
  }

  /** Once for a batch; what it brought leaves the queue when the list below has it. */
  async #announce(): Promise<void> {
    const chaves = finished(this.get()).filter((chave) => !this.#anunciadas.has(chave));
    if (chaves.length === 0) return;
    for (const chave of chaves) this.#anunciadas.add(chave);
    avisoSucesso(plural(chaves.length, 'arquivo enviado com sucesso', 'arquivos enviados com sucesso'));
    await invalidate(listMinhasSubmissoes);
    this.#tell({ tipo: 'anunciadas', chaves });
  }

  #find(chave: string) {
    return this.get().find((pagina) => pagina.chave === chave);
  }

  /** Whoever takes a second photo of it means the same receipt. */
  #groupOfReenvio(reenvioDe: number, primeira: string | undefined): string | undefined {
    const aberta = this.get().find((pagina) => pagina.reenvioDe === reenvioDe && !pagina.pedida);
    return aberta?.grupo ?? primeira;
  }

  /** Never under somebody else's name, and not before the rules of today are accepted. */
  #mayTransmit(): boolean {
    const { parceiro } = getSession();
    return navigator.onLine && parceiro?.id === this.parceiroId && parceiro.aceitouRegulamento;
  }

  readonly #warn = (evento: BeforeUnloadEvent): void => {
    // Where somebody else has come in, the page is hidden for its reload, and to stay would be to stay before nothing.
    if (getSession().parceiro?.id !== this.parceiroId) return;
    if (unsent(this.get()).some(({ guardado }) => !guardado)) evento.preventDefault();
  };
}

const asChosen = (arquivo: File): Preparado => ({ arquivo, miniatura: null, chaveAcesso: null, inacabado: true });

const refusal = (chave: string, erro: unknown): FatoDaFila => ({ tipo: 'recusada', chave, falha: reasonOf(erro) });
const reasonOf = (erro: unknown): string => (erro instanceof Recusa ? erro.message : mensagemDe(erro));

const unanswered = (grupo: string, falha: string | null = null): FatoDaFila => ({ tipo: 'semResposta', grupo, falha });

function failure(grupo: string, erro: unknown): FatoDaFila {
  if (erro instanceof Recusa || (erro instanceof ApiError && !erro.isTransient && erro.status !== 401))
    return { tipo: 'falhou', grupo, falha: erro.message };
  // A session that ended, and a call that was called off, say nothing of the receipt.
  const doServidor = erro instanceof ApiError && erro.isTransient && erro.status !== 0;
  return unanswered(grupo, doServidor ? erro.message : null);
}
