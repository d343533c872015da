import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationHashes } from '@/tests/structure/migration-bodies';
import { freshDatabase, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshDataFolder } from '../template';
import { answeredReads, fillRelease } from './release-stage';

/** Name of a release that is to be written: `npm run release -- NAME` sets it. */
const { RELEASE: name, PG_DUMP: pgDump = 'pg_dump' } = process.env;

/** Large tables of public data, to which nothing refers. */
const catalogues = ['streets', 'bank_branches'];

/** Tables without a row in a release, with the reason. */
const empty: Readonly<Record<string, string>> = {
  'lives for minutes, or until the end of a transaction':
    'login_attempts login_codes notice_codes notice_grants recoveries row_changes zone_codes zone_files zone_grants',
  'needs another browser or another person, whose tests have it':
    'account_networks advice_events customer_cards local_mails mailboxes opportunity_answers sent_renewals',
  'needs a file, a date to come or somebody outside, whose tests have it':
    'account_photos address_reports agency_seals campaign_recipients campaign_replies campaign_totals claim_notice_files document_reminders exchange_orders import_upload_parts phone_call_events phone_call_evidence remark_documents remark_mails similar_dismissals webhook_deliveries webhook_subjects',
};

const folder = await freshDataFolder();
const database = await freshDatabase();

describe.skipIf(!database)('PLT-01 a release', () => {
  let reference: TestReference;
  let owner: TestSession;

  beforeAll(async () => {
    reference = await startTestReference({ dataDir: folder, databaseUrl: database!.url, ratingPace: 0.01 });
    owner = await reference.as('superuser');
    await fillRelease(reference, owner);
  }, 180_000);
  afterAll(async () => {
    await reference.stop();
    await database!.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('PLT-01 has a row of everything that is stored', async () => {
    const { rows } = await sql<{ name: string; filled: boolean }>`
      select table_name as name, (xpath('/row/filled/text()', query_to_xml(
        format('select exists (select from %I) as filled', table_name), false, true, '')))[1]::text = 'true' as filled
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
      reference.database.db,
    );
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.flatMap((row) => (row.filled ? [] : [row.name]))).toEqual(
      Object.values(empty)
        .flatMap((names) => names.split(' '))
        .toSorted(),
    );
  });

  it.runIf(name)('PLT-01 is written', async () => {
    const reads = await answeredReads(reference, owner);
    expect(reads.length).toBeGreaterThan(100);
    const place = path.join(import.meta.dirname, name!);
    mkdirSync(place, { recursive: true });
    const without = catalogues.flatMap((table) => ['--exclude-table-data', table]);
    const options = [
      '--exclude-schema=pgboss',
      '--inserts',
      '--rows-per-insert=200',
      '--no-owner',
      '--enable-row-security',
    ];
    const dump = execFileSync(pgDump, [...options, ...without, database!.url], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    // Neither comments nor the commands of psql, which no engine knows.
    const statements = dump.replaceAll(/^(--|\\|COMMENT ON).*\n/gm, '').replaceAll(/\n{2,}/g, '\n');
    writeFileSync(path.join(place, 'database.sql.gz'), gzipSync(statements, { level: 9 }));
    writeFileSync(path.join(place, 'reads.json'), `${JSON.stringify(reads, null, 1)}\n`);
    writeFileSync(path.join(place, 'migrations.json'), `${JSON.stringify(migrationHashes(), null, 1)}\n`);
    cpSync(path.join(folder, 'files'), path.join(place, 'files'), { recursive: true });
    expect(statements).toContain('INSERT INTO public.orders');
  });
});
