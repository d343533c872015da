import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { isStale, StatementNames } from './statement-names';

/** The part of the engine that the dialect uses. */
type Engine = Exclude<PGliteDialectConfig['pglite'], (...options: never[]) => unknown>;
type Run = Engine['query'];
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A parsed statement: types of its parameters, and how its rows are read. */
interface Statement {
  types: readonly number[];
  columns: readonly { name: string; read: ((text: string) => unknown) | undefined }[];
}

const { serialize } = protocol;

/**
 * Returns the engine with named statements. Its own `query` parses and plans every time and enters the WebAssembly
 * program six times for it; here a known statement is run in one entry.
 */
export function withStatements(pglite: PGlite): Engine {
  const names = new StatementNames();
  const known = new Map<string, Statement>();

  const exchange = (...parts: Uint8Array[]): Promise<Messages> =>
    pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  async function prepare(name: string, text: string): Promise<Statement> {
    const messages = await exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const statement: Statement = { types: [], columns: [] };
    for (const message of messages) {
      if ('dataTypeIDs' in message) statement.types = message.dataTypeIDs as number[];
      if (message.name === 'rowDescription')
        statement.columns = (message as messages.RowDescriptionMessage).fields.map((field) => ({
          name: field.name,
          read: pglite.parsers[field.dataTypeID] as ((text: string) => unknown) | undefined,
        }));
    }
    if (name !== '') known.set(name, statement);
    return statement;
  }

  async function run<T>(text: string, parameters: readonly unknown[]) {
    const name = names.nameOf(text) ?? '';
    const { types, columns } = known.get(name) ?? (await prepare(name, text));
    const values = parameters.map((value, index) => {
      if (value === null || value === undefined) return null;
      const write = pglite.serializers[types[index]!];
      return write ? write(value) : String(value);
    });
    const messages = await exchange(serialize.bind({ statement: name, values }), serialize.execute({}));
    return resultOf<T>(messages, columns);
  }

  /** Runs a statement; after a change of the tables, statements are parsed again. */
  const runExclusively = <T>(text: string, parameters: readonly unknown[] = []) =>
    pglite.runExclusive(async () => {
      try {
        return await run<T>(text, parameters);
      } catch (error) {
        if (isStale(error)) {
          names.forget();
          known.clear();
          await exchange(serialize.parse({ text: 'deallocate all' }), serialize.bind({}), serialize.execute({})).catch(
            // In a transaction that failed, nothing can be removed; the new names do not need it.
            () => undefined,
          );
        }
        throw error;
      }
    });

  const alone: Run = async <T>(text: string, parameters?: readonly unknown[]) => {
    const once = () => pglite._runExclusiveTransaction(() => runExclusively<T>(text, parameters));
    const result = await once().catch((error: unknown) => {
      if (isStale(error)) return once();
      throw error;
    });
    await pglite.syncToFs();
    return result;
  };
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    query: alone,
    transaction: (work) =>
      pglite.transaction((transaction) => work({ query: runExclusively, rollback: () => transaction.rollback() })),
  };
}

/** Commands whose tag ends with the number of changed rows. */
const changing = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/;

function resultOf<T>(messages: Messages, columns: Statement['columns']) {
  const rows: T[] = [];
  let affectedRows = 0;
  for (const message of messages) {
    if (message.name === 'dataRow') {
      const { fields } = message as messages.DataRowMessage;
      const row: Record<string, unknown> = {};
      columns.forEach(({ name, read }, index) => {
        const text = fields[index] as string | null;
        row[name] = text === null || !read ? text : read(text);
      });
      rows.push(row as T);
    } else if (message.name === 'commandComplete') {
      const { text } = message as messages.CommandCompleteMessage;
      affectedRows = Number(changing.exec(text)?.[1] ?? 0);
    }
  }
  return { rows, affectedRows, fields: [] };
}
