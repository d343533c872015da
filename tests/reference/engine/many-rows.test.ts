import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLetterKeys } from '@/reference/concepts/customers/search-keys';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { asJson } from '@/reference/engine/db/columns';
import { tenantOf } from '@/reference/engine/db/tenant';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

const agencyId = demoAgencyId('standard');
const tenant = () => tenantOf(reference.database.db, agencyId);

describe('PLT-05 many rows in one parameter', () => {
  it('are stored with every kind of value, in the agency', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const { customer_id } = await tenant()
      .selectFrom('har_bituah_policies')
      .select('customer_id')
      .executeTakeFirstOrThrow();
    const text = 'ש"ח \\ \n {"a": \'1\'}';
    const policies = ['many-1', 'many-2'].map((id, place) => ({
      ...{ id, customer_id, company: text, policy_number: id, premium: 7 + place, imported_at: at },
      ...{ product_type: 'CAR' as const, status: 'RECEIVED' as const },
      ...{ insurance_start: null, insurance_end: place === 0 ? '2027-01-02' : null },
    }));
    await tenant().insertMany('har_bituah_policies', policies).execute();
    const stored = await tenant()
      .selectFrom('har_bituah_policies')
      .selectAll('har_bituah_policies')
      .where('id', 'like', 'many-%')
      .orderBy('id')
      .execute();
    expect(stored).toEqual(policies.map((row) => ({ ...row, agency_id: agencyId, imported_at: at.toISOString() })));
  });

  it('are stored when a text was cut within an emoji, in a column and within JSON', async () => {
    const cut = 'שלום 😀'.slice(0, -1);
    const owner = await tenant().selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const mail = {
      ...{ id: 'cut-mail', account_id: owner.id, customer_id: null, folder: 'INBOX' as const, sender: 'a@b.test' },
      ...{ sender_name: '', recipients: [cut], subject: cut, preview: '', seen: false, attachments: 0 },
      ...{ sent_at: new Date(), state: 'RECEIVED' as const, words: cut },
    };
    await tenant().insertMany('mails', [mail]).execute();
    const stored = await tenant()
      .selectFrom('mails')
      .select(['subject', 'recipients'])
      .where('id', '=', 'cut-mail')
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ subject: 'שלום \ufffd', recipients: ['שלום \ufffd'] });
    const { value } = await sql<{ value: unknown }>`select ${asJson({ text: cut })}::jsonb as value`
      .execute(reference.database.db)
      .then(({ rows }) => rows[0]!);
    expect(value).toEqual({ text: 'שלום \ufffd' });
  });

  it('are stored with JSON and lists', async () => {
    const owner = await tenant().selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const order = (id: string, suppliers: string[]) => ({
      ...{ id, order_number: suppliers.length + 9_000_000, account_id: owner.id, product_type: 'CAR' as const },
      ...{ status: 'Draft' as const, renewal: false, selling_price: 1, suppliers, customer_id: null, title: null },
      ...{ registration_number: null, insurance_start: null, insurance_end: null, remark: null, deleted_at: null },
      ...{ created_at: new Date(), updated_at: new Date() },
    });
    await tenant()
      .insertMany('orders', [order('many-1', []), order('many-2', ['HAREL', 'a,b"c']) as never])
      .execute();
    const rows = await tenant().selectFrom('orders').select('suppliers').where('id', 'like', 'many-%').execute();
    expect(rows.map(({ suppliers }) => suppliers)).toEqual([[], ['HAREL', 'a,b"c']]);
    const kept = { id: 'many-1', kind: 'export', stage: 'WAITING', input: '{"text":"ש\\"ח"}', locale: 'he' } as const;
    await tenant()
      .insertMany('tray_jobs', [{ ...kept, account_id: owner.id, created_at: new Date() } as never], ['input'])
      .execute();
    const job = await tenant().selectFrom('tray_jobs').select('input').where('id', '=', 'many-1').executeTakeFirst();
    expect(job).toEqual({ input: { text: 'ש"ח' } });
  });

  it('are refused when they differ in their columns, which would lose a default', () => {
    const rows = [{ word: 'א' }, {}] as { word: string }[];
    expect(() => tenant().search.insertMany('name_words', rows)).toThrow('differ');
    expect(() => tenant().search.insertMany('name_words', [{ word: undefined as never }])).toThrow('differ');
  });
});

it('CUS-02 beginnings of names are the same keys from the program and from the database', async () => {
  const { rows } = await sql<{ keys: string[]; found: string[] }>`
    select keys, ${withLetterKeys(sql`names`)} as found from customer_search cross join lateral (
      select array(select key from unnest(keys) as key where starts_with(key, 'name:')) as names
    ) as named`.execute(reference.database.db);
  const letters = (keys: string[]) => keys.filter((key) => /^(begins|initials):/.test(key)).toSorted();
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.map(({ keys }) => letters(keys))).toEqual(rows.map(({ found }) => letters(found)));
});
