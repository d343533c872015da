import type { PoolClient, QueryResult } from 'pg';
import { isStale, StatementNames } from './statement-names';

type Run = (
  query: string | { text: string; values: unknown[]; name: string },
  values?: unknown[],
) => Promise<QueryResult>;

const done = (command: string): QueryResult => ({ command, rowCount: null, oid: 0, fields: [], rows: [] });

const [writing, reading] = ['begin', 'start transaction read only'];

/**
 * Makes the connections of a pool name the statements that repeat, and send `begin` together with the first statement
 * of the transaction. An empty transaction sends nothing. Only the next statement of the connection waits for the end of
 * a transaction that has read: there is nothing to keep.
 */
export function connectionSaver(): (client: PoolClient) => void {
  const names = new StatementNames();
  return (client) => {
    const send = client.query.bind(client) as unknown as Run;
    let begins: string | null = null;
    let reads = false;
    let ending: Promise<unknown> | null = null;

    const run: Run = async (text, values = []) => {
      if (ending) await ending;
      ending = null;
      if (typeof text !== 'string') return send(text);
      if (text === writing || text === reading) {
        begins = text;
        reads = text === reading;
        return done('BEGIN');
      }
      if (begins !== null) {
        const begin = begins;
        begins = null;
        if (text === 'commit' || text === 'rollback') return done(text.toUpperCase());
        if (values.length === 0) return lastOf(await send(`${begin}; ${text}`));
        await send(begin);
      }
      if (reads && text === 'commit') {
        // The next statement meets the same broken connection.
        ending = send(text).catch(() => undefined);
        return done('COMMIT');
      }
      const name = values.length > 0 ? names.nameOf(text) : undefined;
      return send(name === undefined ? text : { text, values, name }, values);
    };
    Object.assign(client, {
      query: async (...args: Parameters<Run>) =>
        run(...args).catch((error: unknown) => {
          if (isStale(error)) names.forget();
          throw error;
        }),
    });
  };
}

/** Several statements without parameters have several results. */
const lastOf = (results: QueryResult | QueryResult[]): QueryResult =>
  Array.isArray(results) ? results.at(-1)! : results;
