import type pg from 'pg';
import type { PoolClient, QueryResult } from 'pg';
import { marks } from './statement-marks';
import { isStale, StatementNames } from './statement-names';

type Run = (
  query: string | { text: string; values: unknown[]; name: string },
  values?: unknown[],
) => Promise<QueryResult>;

const done = (command: string): QueryResult => ({ command, rowCount: null, oid: 0, fields: [], rows: [] });

const [writing, reading] = ['begin', 'start transaction read only'];

/**
 * Makes the connections of a pool name the statements that repeat, and send `begin` together with the first statement
 * of the transaction. An empty transaction sends nothing. Nobody waits for the end of a transaction that has read: there
 * is nothing to keep. The connections must be pipelines, which send a statement before the one before it is answered.
 */
export function connectionSaver(): (client: PoolClient) => void {
  const names = new StatementNames();
  return (client) => {
    const { stream } = (client as unknown as { connection: pg.Connection }).connection;
    /** Writes what is sent until the next tick at once. */
    const writeTogether = (): void => {
      stream.cork();
      process.nextTick(() => stream.uncork());
    };
    const send = client.query.bind(client) as unknown as Run;
    /** Sends a statement before the next one. The next one meets the same broken connection or failed transaction. */
    const sendAhead = (text: string): void => void send(text).catch(() => undefined);
    /** What begins the transaction, and is sent with its first statement. */
    let begins: string | null = null;
    let reads = false;

    const run: Run = async (text, values = []) => {
      if (typeof text !== 'string') return send(text);
      if (text === writing || text === reading) {
        begins = text;
        reads = text === reading;
        return done('BEGIN');
      }
      if (begins !== null) {
        if (text.startsWith(marks.unawaited)) {
          begins = `${begins}; ${text}`;
          return done('SELECT');
        }
        const begin = begins;
        begins = null;
        if (text === 'commit' || text === 'rollback') return done(text.toUpperCase());
        writeTogether();
        sendAhead(begin);
      }
      if (reads && text === 'commit') {
        sendAhead(text);
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
