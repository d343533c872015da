/** Local notifications go after this long, ms (S1 §9). */
export const localLifetime = 15_000;

/**
 * A time that can be held: while somebody points at something or has the focus in it, it does not run out.
 * Several may hold it at once; it goes on with what was left when the last one lets go.
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

  /** It ends without a word. */
  cancel(): void {
    clearTimeout(this.#timer);
  }

  #run(): void {
    this.#began = Date.now();
    this.#timer = setTimeout(this.#end, Math.max(this.#left, 0));
  }
}
