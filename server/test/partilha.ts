/** What all projects of a run share: whoever comes first starts it, whoever leaves last stops it. */
export class Partilha<T> {
  private usos = 0;
  private coisa: Promise<T> | undefined;
  private readonly start: () => Promise<T>;
  private readonly stop: (coisa: T) => Promise<unknown>;

  constructor(start: () => Promise<T>, stop: (coisa: T) => Promise<unknown>) {
    this.start = start;
    this.stop = stop;
  }

  take(): Promise<T> {
    this.usos += 1;
    this.coisa ??= this.start();
    return this.coisa;
  }

  async leave(): Promise<void> {
    this.usos -= 1;
    if (this.usos > 0 || !this.coisa) return;
    const coisa = await this.coisa;
    this.coisa = undefined;
    await this.stop(coisa);
  }
}
