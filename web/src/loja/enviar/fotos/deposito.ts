/** The files of one seller's queue, in memory and on the phone; the queue itself holds only what is shown of them. */
import type { Fila, Recibo, ReciboLido } from './fila.ts';
import { drop, keep, listKept } from './guarda.ts';
import type { Preparado } from './preparo.ts';

/** What of a receipt is kept beside its file; null where it need not be. */
type Anotado = { pedida: boolean; falha: string | null } | null;

export class Deposito {
  readonly #parceiroId: number;
  readonly #onGuardado: (chave: string, guardado: boolean) => void;
  readonly #arquivos = new Map<string, Preparado>();
  readonly #gravados = new Map<string, Anotado>();

  constructor(parceiroId: number, onGuardado: (chave: string, guardado: boolean) => void) {
    this.#parceiroId = parceiroId;
    this.#onGuardado = onGuardado;
  }

  get(chave: string): Preparado | undefined {
    return this.#arquivos.get(chave);
  }

  /** @returns what the queue shows of it */
  add(chave: string, preparado: Preparado): ReciboLido {
    this.#arquivos.set(chave, preparado);
    const { chaveAcesso, miniatura } = preparado;
    return { chaveAcesso, miniatura: miniatura && URL.createObjectURL(miniatura) };
  }

  /** What an earlier visit has left, as it continues now. */
  async recover(): Promise<Recibo[]> {
    const guardados = await listKept(this.#parceiroId).catch(() => []);
    return guardados.map(([chave, { pedida, falha, ...preparado }]) => {
      this.#gravados.set(chave, { pedida, falha });
      return revive(chave, preparado, this.add(chave, preparado), { pedida, falha });
    });
  }

  /** After every fact: the phone keeps what may still be sent, as it stands now, and nothing else. */
  follow(antes: Fila, agora: Fila): void {
    for (const recibo of agora) this.#write(recibo);
    for (const { chave, miniatura } of antes)
      if (!agora.some((outro) => outro.chave === chave)) this.#forget(chave, miniatura);
  }

  close(fila: Fila): void {
    for (const { miniatura } of fila) if (miniatura) URL.revokeObjectURL(miniatura);
  }

  #write(recibo: Recibo): void {
    const { chave } = recibo;
    const preparado = this.#arquivos.get(chave);
    const anotado = noteOf(recibo);
    if (!preparado || isSame(anotado, this.#gravados.get(chave) ?? null)) return;
    this.#gravados.set(chave, anotado);
    if (!anotado) return void drop(this.#parceiroId, chave).catch(() => undefined);
    keep(this.#parceiroId, chave, { ...preparado, ...anotado }).then(
      () => this.#onGuardado(chave, true),
      // No room, or a browser that keeps nothing: it is sent from memory.
      () => this.#onGuardado(chave, false),
    );
  }

  #forget(chave: string, miniatura: string | null): void {
    this.#gravados.delete(chave);
    if (miniatura) URL.revokeObjectURL(miniatura);
    if (this.#arquivos.delete(chave)) void drop(this.#parceiroId, chave).catch(() => undefined);
  }
}

const noteOf = ({ estado, pedida, falha }: Recibo): Anotado =>
  estado === 'lendo' || estado === 'recusada' || estado === 'enviada'
    ? null
    : { pedida, falha: estado === 'falhou' ? falha : null };

const isSame = (um: Anotado, outro: Anotado): boolean => um?.pedida === outro?.pedida && um?.falha === outro?.falha;

function revive(
  chave: string,
  { arquivo }: Preparado,
  lido: ReciboLido,
  { pedida, falha }: NonNullable<Anotado>,
): Recibo {
  const seguinte = pedida ? 'esperando' : 'pronta';
  return {
    ...lido,
    chave,
    nome: arquivo.name,
    estado: falha === null ? seguinte : 'falhou',
    pedida,
    falha,
    parte: 0,
    // The visit that ended may have sent it without hearing the answer.
    tentativas: pedida ? 1 : 0,
    guardado: true,
    repetida: false,
  };
}
