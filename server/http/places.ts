import 'server-only';

export interface Limit {
  /** Places in all. */
  inAll: number;
  /** A network may take a place while it holds less than this multiple of the free ones. */
  share: number;
}

/**
 * A limited number of places that networks share. The more are taken, the fewer a single network may hold, so that some
 * are left for a newcomer, however many networks try to take them all.
 */
export class Places {
  readonly #limit: Limit;
  readonly #ofNetworks = new Map<string, number>();
  #taken = 0;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /**
   * Takes a place. Returns the function that gives it back, or undefined when there is none.
   * @param network null for callers that stand for many networks, such as a trusted proxy: they share all places
   */
  take(network: string | null): (() => void) | undefined {
    const free = this.#limit.inAll - this.#taken;
    const held = (network !== null && this.#ofNetworks.get(network)) || 0;
    if (free <= 0 || held >= this.#limit.share * free) return undefined;
    this.#taken += 1;
    if (network !== null) this.#ofNetworks.set(network, held + 1);
    let kept = true;
    return () => {
      if (!kept) return;
      kept = false;
      this.#giveBack(network);
    };
  }

  #giveBack(network: string | null): void {
    this.#taken -= 1;
    if (network === null) return;
    const left = (this.#ofNetworks.get(network) ?? 1) - 1;
    if (left > 0) this.#ofNetworks.set(network, left);
    else this.#ofNetworks.delete(network);
  }
}
