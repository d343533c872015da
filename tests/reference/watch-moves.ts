import { sql } from 'kysely';
import type { StatusMachine } from '@/lib/rules/kit/status-machine';
import { machines } from '@/lib/rules/work/machines';
import type { TestReference } from './harness';

interface Seen {
  thing: keyof typeof machines;
  before: string | null;
  after: string;
}

const columnOf = (thing: keyof typeof machines) => (thing === 'renewal_proposals' ? 'state' : 'status');

const machineOf = (thing: keyof typeof machines) => machines[thing] as unknown as StatusMachine;

const isAllowed = ({ thing, before, after }: Seen): boolean =>
  before === null ? machineOf(thing).starts.includes(after) : machineOf(thing).leads(before, after);

/**
 * Lets the database note every status that begins or changes from here on, however the program writes it.
 * @returns the moves, once each, and those that the tables do not allow
 */
export async function watchMoves({ database: { db } }: TestReference) {
  await sql`create table seen_moves (number bigint generated always as identity, thing text, before text, after text)`.execute(
    db,
  );
  await sql`
    create function note_move() returns trigger security definer set search_path = public language plpgsql as $$
    declare before text := case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] end;
    begin
      if before is distinct from to_jsonb(new) ->> tg_argv[0] then
        insert into seen_moves (thing, before, after) values (tg_table_name, before, to_jsonb(new) ->> tg_argv[0]);
      end if;
      return new;
    end $$`.execute(db);
  for (const thing of Object.keys(machines) as (keyof typeof machines)[])
    await sql`create trigger note_move after insert or update on ${sql.table(thing)}
      for each row execute function note_move(${sql.lit(columnOf(thing))})`.execute(db);
  const seen = async () => {
    const { rows } = await sql<Seen>`select distinct thing, before, after from seen_moves`.execute(db);
    return rows;
  };
  const told = ({ thing, before, after }: Seen) => `${thing}: ${before ?? 'new'} → ${after}`;
  const last = async () => {
    const { rows } = await sql<{ number: string | null }>`select max(number) as number from seen_moves`.execute(db);
    return rows[0]?.number ?? '0';
  };
  return {
    /** Forgets the moves of a stage, which writes rows that are in the middle of their way already. */
    async staged<T>(work: () => Promise<T>): Promise<T> {
      const before = await last();
      const result = await work();
      await sql`delete from seen_moves where number > ${before}`.execute(db);
      return result;
    },
    seen: async () => (await seen()).map(told).toSorted(),
    forbidden: async () => (await seen()).filter((move) => !isAllowed(move)).map(told),
  };
}
