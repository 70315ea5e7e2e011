/**
 * Carries out what the queue says: reads, keeps, sends, tries again, announces. One for the seller who is signed in, whichever screen
 * they look at; it ends with their session.
 */
import { plural } from '@pontua/contract/plural';
import { listMinhasSubmissoes } from '@pontua/contract/submissoes';
import { ApiError, mensagemDe } from '../../../api/erro.ts';
import { invalidate } from '../../../api/query.ts';
import { getSession } from '../../../api/session.ts';
import { avisoSucesso } from '../../../kit/avisos.ts';
import { createValor } from '../../../valor.ts';
import { watchConexao } from './conexao.ts';
import { inspect, Recusa } from './conteudo.ts';
import { Deposito } from './deposito.ts';
import { sendRecibo } from './envio.ts';
import { countWaiting, type Fato, type Fila, finished, nextToRead, nextToSend, reduce, unsent } from './fila.ts';
import { createChave } from './guarda.ts';
import { type Preparado, prepare } from './preparo.ts';

let atual: Motor | null = null;

/** The queue of this seller, and from now on of nobody else. */
export function motorOf(parceiroId: number): Motor {
  if (atual?.parceiroId === parceiroId) return atual;
  closeMotor();
  atual = new Motor(parceiroId);
  return atual;
}

export function closeMotor(): void {
  atual?.close();
  atual = null;
}

export class Motor {
  readonly parceiroId: number;
  readonly #deposito: Deposito;
  readonly #conexao = watchConexao(() => this.#tell({ tipo: 'conexaoVoltou' }));
  readonly #escolhidos = new Map<string, File>();
  readonly #lendo = new Set<string>();
  readonly #envios = new Map<string, AbortController>();
  readonly #fim = new AbortController();
  readonly #anunciadas = new Set<string>();
  readonly #fila = createValor<Fila>([]);

  constructor(parceiroId: number) {
    this.parceiroId = parceiroId;
    this.#deposito = new Deposito(parceiroId, (chave, guardado) => this.#tell({ tipo: 'guardou', chave, guardado }));
    window.addEventListener('beforeunload', this.#warn);
    void this.#recover();
  }

  readonly get = this.#fila.get;
  readonly subscribe = this.#fila.subscribe;

  choose(arquivos: readonly File[]): void {
    const novos = arquivos.map((arquivo) => ({ chave: createChave(), nome: arquivo.name, arquivo }));
    for (const { chave, arquivo } of novos) this.#escolhidos.set(chave, arquivo);
    if (novos.length > 0) this.#tell({ tipo: 'escolhidas', arquivos: novos });
    // What is no photo is said at once, not when its turn comes.
    for (const { chave, arquivo } of novos) inspect(arquivo).catch((erro) => this.#refuse(chave, erro));
  }

  request(): void {
    this.#tell({ tipo: 'pediram' });
  }

  retry(chave: string): void {
    this.#tell({ tipo: 'tentamDeNovo', chave });
  }

  remove(chave: string): void {
    this.#tell({ tipo: 'removida', chave });
    this.#escolhidos.delete(chave);
    this.#envios.get(chave)?.abort();
  }

  /** What is on its way is called off; what is kept stays kept. */
  close(): void {
    this.#fim.abort();
    this.#conexao.stop();
    window.removeEventListener('beforeunload', this.#warn);
    for (const envio of this.#envios.values()) envio.abort();
    this.#deposito.close(this.get());
  }

  #tell(fato: Fato): void {
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
    const recibos = await this.#deposito.recover();
    if (recibos.length > 0) this.#tell({ tipo: 'recuperadas', recibos });
  }

  async #read(chave: string): Promise<void> {
    this.#lendo.add(chave);
    const fato = await this.#prepare(chave);
    this.#lendo.delete(chave);
    this.#escolhidos.delete(chave);
    this.#tell(fato);
  }

  #refuse(chave: string, erro: unknown): void {
    this.#escolhidos.delete(chave);
    this.#tell(refusal(chave, erro));
  }

  async #prepare(chave: string): Promise<Fato> {
    const escolhido = this.#escolhidos.get(chave);
    if (!escolhido) return { tipo: 'removida', chave };
    try {
      const preparado = await prepare(escolhido, this.#fim.signal);
      // Removed, or signed out, while it was being read.
      if (this.#fim.signal.aborted || !this.#find(chave)) return { tipo: 'removida', chave };
      return { tipo: 'lida', chave, lido: this.#deposito.add(chave, preparado) };
    } catch (erro) {
      return refusal(chave, erro);
    }
  }

  async #send(chave: string): Promise<void> {
    this.#tell({ tipo: 'comecou', chave });
    const preparado = this.#deposito.get(chave);
    const desfecho = preparado && this.#mayTransmit() ? await this.#transmit(chave, preparado) : unanswered(chave);
    this.#tell(desfecho);
  }

  async #transmit(chave: string, preparado: Preparado): Promise<Fato> {
    const parar = new AbortController();
    this.#envios.set(chave, parar);
    try {
      const desfecho = await sendRecibo({
        ...preparado,
        parceiroId: this.parceiroId,
        chave,
        guardado: this.#find(chave)?.guardado ?? false,
        signal: parar.signal,
        onParte: (parte) => this.#tell({ tipo: 'progrediu', chave, parte }),
      });
      this.#conexao.isGood();
      return desfecho === 'sumiu'
        ? { tipo: 'removida', chave }
        : { tipo: 'enviada', chave, repetida: desfecho === 'repetida' };
    } catch (erro) {
      return failure(chave, erro);
    } finally {
      this.#envios.delete(chave);
    }
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
    return this.get().find((recibo) => recibo.chave === chave);
  }

  /** Never under somebody else's name, and not before the rules of today are accepted. */
  #mayTransmit(): boolean {
    const { parceiro } = getSession();
    return navigator.onLine && parceiro?.id === this.parceiroId && parceiro.aceitouRegulamento;
  }

  readonly #warn = (evento: BeforeUnloadEvent): void => {
    if (unsent(this.get()).some(({ guardado }) => !guardado)) evento.preventDefault();
  };
}

const refusal = (chave: string, erro: unknown): Fato => ({
  tipo: 'recusada',
  chave,
  falha: erro instanceof Recusa ? erro.message : mensagemDe(erro),
});

const unanswered = (chave: string, falha: string | null = null): Fato => ({ tipo: 'semResposta', chave, falha });

function failure(chave: string, erro: unknown): Fato {
  if (erro instanceof ApiError && !erro.isTransient && erro.status !== 401)
    return { tipo: 'falhou', chave, falha: erro.message };
  // A session that ended, and a call that was called off, say nothing of the receipt.
  const doServidor = erro instanceof ApiError && erro.isTransient && erro.status !== 0;
  return unanswered(chave, doServidor ? erro.message : null);
}
