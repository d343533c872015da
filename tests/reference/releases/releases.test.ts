import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '@/lib/contract/index';
import { isBinary } from '@/lib/contract/kit/endpoint';
import { startTestReference, type TestReference, type TestSession } from '../harness';
import type { StoredRead } from './release-stage';
import { engine, releaseFolder, type Restored, restoreRelease } from './restore-release';

/** Releases with a row of everything, and the reads that were answered then. */
const readsOf = (name: string) => path.join(releaseFolder(name), 'reads.json');
const releases = readdirSync(releaseFolder('.')).filter((name) => existsSync(readsOf(name)));

/** Moves every moment of the database, so that it is as old as on the day it was dumped. */
const moved = `
  set row_security = on;
  do $$
  declare one record; days interval := (select now() - max(at) from public.audit);
  begin
    for one in
      select c.table_name as name, string_agg(format('%1$I = %1$I + $1', c.column_name), ', ') as changes
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE'
        and c.is_generated = 'NEVER'
      group by 1
    loop
      execute format('alter table public.%I disable trigger user', one.name);
      execute format('update public.%I set %s', one.name, one.changes) using days;
      execute format('alter table public.%I enable trigger user', one.name);
    end loop;
  end $$;`;

const endpoints = new Map(allEndpoints.map(({ name, endpoint }) => [name, endpoint]));

describe.each(releases)(`the release %s, ${engine}`, (name) => {
  let restored: Restored;
  let reference: TestReference;
  let owner: TestSession;
  beforeAll(async () => {
    restored = await restoreRelease(name, moved);
    reference = await startTestReference(restored.settings);
    owner = await reference.as('superuser');
  }, 120_000);
  afterAll(async () => {
    await reference.stop();
    await restored.drop();
  });

  it('PLT-01 answers after the upgrade every read that it answered before', { timeout: 180_000 }, async () => {
    const reads = (JSON.parse(readFileSync(readsOf(name), 'utf8')) as StoredRead[]).filter((read) =>
      endpoints.has(read.name),
    );
    expect(reads.length).toBeGreaterThan(100);
    const refused: unknown[] = [];
    for (const read of reads) {
      const endpoint = endpoints.get(read.name)!;
      const response = await reference.send(endpoint, read, owner);
      const text = await response.text();
      const parsed =
        isBinary(endpoint.response) || endpoint.response.safeParse(response.ok && JSON.parse(text)).success;
      if (!response.ok || !parsed) refused.push([read.name, response.status, text.slice(0, 200)]);
    }
    expect(refused).toEqual([]);
  });
});
