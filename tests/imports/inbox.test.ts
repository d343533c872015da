import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { imports } from '@/lib/contract/customers/imports';
import { notifications } from '@/lib/contract/desk/notifications';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { claimFiles, giveBack, settleFile } from '@/reference/concepts/imports/inbox/inbox-folder';
import { watchInbox } from '@/reference/concepts/imports/inbox/watch-job';
import { startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { addLogo, takeIn } from './run-file';
import { coverRow, harBituahHeader, workbookOf } from './workbooks';

const root = mkdtempSync(path.join(tmpdir(), 'inbox-'));
const folder = path.join(root, demoAgencyId('standard'));

let reference: TestReference;
let owner: TestSession;
beforeAll(async () => {
  mkdirSync(folder);
  reference = await startTestReference({ harBituahInbox: root });
  owner = await reference.as('superuser');
});
afterAll(async () => {
  await reference.stop();
  rmSync(root, { recursive: true });
});

/** Puts a file into the folder that was complete a minute ago. */
function drop(name: string, bytes: Uint8Array): void {
  writeFileSync(path.join(folder, name), bytes);
  const then = new Date(Date.now() - 60_000);
  utimesSync(path.join(folder, name), then, then);
}
/** Has the folder looked at before its minute is over. */
const look = () => reference.queue.sender.send(watchInbox, {});
const named = (outcome: string, name: string) =>
  readdirSync(path.join(folder, outcome)).filter((found) => found.endsWith(`-${name}`));
const knownPerson = () =>
  reference.database.db
    .selectFrom('customers')
    .select('passport_number')
    .where('agency_id', '=', demoAgencyId('standard'))
    .where('status', '=', 'COMPLETED')
    .where('passport_number', '~', '^[0-9]{9}$')
    .limit(1)
    .executeTakeFirstOrThrow();
const runsOf = async () =>
  (await reference.call(imports.runs, { query: { source: 'HAR_BITUAH', size: 100 } }, owner)).content;
const told = async () =>
  (await reference.call(notifications.list, { query: { events: ['IMPORT_FINISHED'] } }, owner)).content;

it('IMP-01 says that a folder is watched', async () => {
  expect(await reference.call(imports.inbox, {}, owner)).toEqual({ folder: demoAgencyId('standard') });
});

it(
  'IMP-01 files in the folder of an agency are taken once, have their outcome, and the owner is told',
  { timeout: 200_000 },
  async () => {
    await addLogo(reference, owner);
    const { passport_number: known } = await knownPerson();
    drop('good.xlsx', workbookOf([harBituahHeader, coverRow(known!, 970100, 900), coverRow('300000064', 970101, 5)]));
    const policyNumbers = async () =>
      (
        await reference.database.db
          .selectFrom('har_bituah_policies')
          .select('policy_number')
          .where('policy_number', 'in', ['970100', '970101'])
          .execute()
      ).map(({ policy_number }) => policy_number);
    expect(await policyNumbers()).toEqual([]);
    drop('letter.xlsx', new Uint8Array(Buffer.from('policy,name\n1,2\n'.padEnd(2_000))));
    drop('.part.xlsx', new Uint8Array([1]));
    await vi.waitUntil(async () => (await told()).length === 2, { timeout: 190_000, interval: 250 });
    expect([named('done', 'good.xlsx'), named('refused', 'letter.xlsx')]).toMatchObject([{ length: 1 }, { length: 1 }]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.xlsx'))).toEqual(['.part.xlsx']);
    expect(readdirSync(path.join(folder, '.taken'))).toEqual([]);
    // The second person is no customer: that line waits for somebody, the other one is taken in.
    expect(await policyNumbers()).toEqual(['970100']);
    const runs = (await runsOf()).filter(({ automatic }) => automatic);
    expect(runs.map(({ fileName, stage, error }) => ({ fileName, stage, error }))).toEqual(
      expect.arrayContaining([
        { fileName: 'letter.xlsx', stage: 'FAILED', error: 'WRONG_EXCEL_FILE' },
        { fileName: 'good.xlsx', stage: 'DONE', error: null },
      ]),
    );
    expect((await told()).map(({ facts }) => facts)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: 'letter.xlsx', failed: 1 }),
        expect.objectContaining({ file: 'good.xlsx', failed: 0 }),
      ]),
    );
  },
);

it(
  'IMP-01 a file in the folder whose columns are not known waits for them, and is taken in by hand',
  { timeout: 200_000 },
  async () => {
    const headers = harBituahHeader.map((_, at) => `Spalte ${at}`);
    const { passport_number: person } = await knownPerson();
    drop('unknown.xlsx', workbookOf([headers, coverRow(person!, 970300, 900)]));
    const before = (await told()).length;
    await look();
    await vi.waitUntil(async () => (await told()).length > before, { timeout: 190_000, interval: 250 });
    expect((await told()).map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ file: 'unknown.xlsx', failed: 0, columns: 1 }),
    );
    expect(named('done', 'unknown.xlsx')).toHaveLength(1);
    const waiting = async () => (await runsOf()).find(({ fileName }) => fileName === 'unknown.xlsx')!;
    expect(await waiting()).toMatchObject({ stage: 'MAPPING', automatic: true });
    const fields = [
      ...['idNumber', 'mainBranch', 'branch', 'product', 'company', 'period', '', 'premium', 'premiumType'],
      ...['policyNumber', 'classification'],
    ];
    await reference.call(
      imports.saveProfile,
      { body: { source: 'HAR_BITUAH', supplier: null, headers, fields } },
      owner,
    );
    await vi.waitUntil(async () => (await waiting()).stage === 'READY', { timeout: 60_000, interval: 100 });
    const { importId } = await waiting();
    expect(await takeIn(reference, importId, owner)).toMatchObject({ stage: 'DONE', applied: 1 });
  },
);

it(
  'IMP-01 nothing is taken in from the folder once the owner may not take in files',
  { timeout: 200_000 },
  async () => {
    const { db } = reference.database;
    const rolesOf = () =>
      db
        .selectFrom('accounts')
        .select(['id', 'agent_roles'])
        .where('login', '=', 'superuser')
        .executeTakeFirstOrThrow();
    const agencies = () => db.updateTable('agencies').where('id', '=', demoAgencyId('standard'));
    const { id, agent_roles } = await rolesOf();
    await db
      .updateTable('accounts')
      .set({ agent_roles: agent_roles.filter((role) => role !== 'HARBITUAH_IMPORT') })
      .where('id', '=', id)
      .execute();
    const { agency_roles } = await db
      .selectFrom('agencies')
      .select('agency_roles')
      .where('id', '=', demoAgencyId('standard'))
      .executeTakeFirstOrThrow();
    await agencies()
      .set({ agency_roles: agency_roles.filter((role) => role !== 'HARBITUAH_IMPORT') })
      .execute();
    drop('later.xlsx', workbookOf([harBituahHeader, coverRow('123456782', 970200, 900)]));
    await look();
    await vi.waitUntil(() => existsSync(path.join(folder, 'refused')) && named('refused', 'later.xlsx').length === 1, {
      timeout: 190_000,
      interval: 250,
    });
    const stored = await db
      .selectFrom('import_runs')
      .select(['stage', 'error'])
      .where('file_name', '=', 'later.xlsx')
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ stage: 'FAILED', error: 'INSUFFICIENT_PRIVILEGES_ERROR' });
    await agencies().set({ agency_roles }).execute();
    await db.updateTable('accounts').set({ agent_roles }).where('id', '=', id).execute();
  },
);

it('IMP-01 of several processes one takes a file, and what a dead one claimed comes back', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'claims-'));
  writeFileSync(path.join(own, 'a-file.xlsx'), 'x');
  const now = Date.now();
  // Still being written.
  expect(await claimFiles(own, now)).toEqual([]);
  const later = now + 60_000;
  const claimed = (await Promise.all([claimFiles(own, later), claimFiles(own, later), claimFiles(own, later)])).flat();
  expect(claimed).toHaveLength(1);
  await giveBack(own, new Set(claimed), later + 3_600_000);
  expect(readdirSync(path.join(own, '.taken'))).toEqual(claimed);
  await giveBack(own, new Set(), later);
  expect(readdirSync(path.join(own, '.taken'))).toEqual(claimed);
  await giveBack(own, new Set(), later + 3_600_000);
  expect(readdirSync(own)).toContain('a-file.xlsx');
  const [again] = await claimFiles(own, later + 3_700_000);
  await settleFile(own, again!, 'done');
  // Settling is repeated when a process died between.
  await settleFile(own, again!, 'done');
  expect(readdirSync(path.join(own, 'done'))).toEqual([again]);
  rmSync(own, { recursive: true });
});
