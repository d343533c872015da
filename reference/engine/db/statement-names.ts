import { unfencedTables } from './row-level-security';
import { marks } from './statement-marks';

/** Statements seen this often get a name: most that are seen once (migrations, imports) never come again. */
const often = 3;
/** Named statements, and texts that are counted, at most: the database keeps a plan for each name. */
const maxNames = 300;
const maxCounted = 3_000;
/** Longer texts are lists of values, which rarely repeat. */
const longest = 8_000;

/**
 * Text that must be planned with its values: a search for two letters takes another plan than one for ten digits, and
 * `on conflict` finds a partial index only when the values of its condition are known. A named statement gets one plan
 * for all values.
 */
const plannedOf = (searched: readonly string[]): RegExp =>
  new RegExp([...searched.map((name) => `\\b${name}\\b`), ' like ', ' on conflict '].join('|'), 'i');

/**
 * Chooses names for statements that repeat, so that the database parses and plans them once per connection. Planning a
 * join takes longer than running it, and on the embedded engine ten times longer than on a server.
 */
export class StatementNames {
  #names = new Map<string, string>();
  #counts = new Map<string, number>();
  #generation = 0;
  #planned = plannedOf(unfencedTables());

  /** Returns the name under which a text is prepared; undefined when it is not worth it. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= maxNames || text.length > longest) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < often || this.#needsValues(text)) {
      if (this.#counts.size >= maxCounted) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const chosen = `s${this.#generation}_${this.#names.size}`;
    this.#names.set(text, chosen);
    return chosen;
  }

  #needsValues(text: string): boolean {
    return this.#planned.test(text) && !text.trimStart().startsWith(marks.onePlan);
  }

  /** Gives all statements new names, because the tables have changed and the old ones cannot be run any more. */
  forget(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

/** Returns whether a named statement failed because a column was added since it was prepared. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message.includes('cached plan must not change result type');
