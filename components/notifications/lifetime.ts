/** Lifetime of local notifications, ms (S1 §9). */
export const localLifetime = 15_000;

/**
 * A countdown that pauses while somebody points at its element or has the focus in it. Several holders can pause it at
 * once; the remaining time continues when the last one releases it.
 */
export class Lifetime {
  readonly #end: () => void;
  #left: number;
  #began = 0;
  #holders = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number, end: () => void) {
    this.#left = ms;
    this.#end = end;
    this.#run();
  }

  hold(): void {
    this.#holders += 1;
    if (this.#holders > 1) return;
    clearTimeout(this.#timer);
    this.#left -= Date.now() - this.#began;
  }

  letGo(): void {
    if (this.#holders === 0) return;
    this.#holders -= 1;
    if (this.#holders === 0) this.#run();
  }

  /** Stops without calling back. */
  cancel(): void {
    clearTimeout(this.#timer);
  }

  #run(): void {
    this.#began = Date.now();
    this.#timer = setTimeout(this.#end, Math.max(this.#left, 0));
  }
}
