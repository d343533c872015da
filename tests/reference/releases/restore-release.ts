import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Settings } from '@/reference/engine/settings';
import { createDatabase, runOn } from '../harness';

const server = process.env.TEST_DATABASE_URL;

/** The engine on which releases are restored here. */
export const engine = server ? 'PostgreSQL' : 'embedded';

/** Folder of a release: its database without the catalogues of streets and cars, and its files. */
export const releaseFolder = (name: string): string => path.join(import.meta.dirname, name);

export interface Restored {
  settings: Partial<Settings>;
  drop(): Promise<void>;
}

const places = {
  async embedded(dataDir: string, dump: string): Promise<Restored> {
    const pglite = await PGlite.create(path.join(dataDir, 'db'), { extensions: { pg_trgm, btree_gin } });
    await pglite.exec(dump);
    await pglite.close();
    return { settings: { dataDir }, drop: async () => undefined };
  },
  async PostgreSQL(dataDir: string, dump: string): Promise<Restored> {
    const { url, drop } = await createDatabase(server!);
    await runOn(url, dump);
    return { settings: { dataDir, databaseUrl: url }, drop };
  },
};

/** Restores a release as it was left. @param after statements that follow, which see all rows */
export async function restoreRelease(name: string, after: string): Promise<Restored> {
  const release = releaseFolder(name);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  cpSync(path.join(release, 'files'), path.join(dataDir, 'files'), { recursive: true });
  const dump = gunzipSync(readFileSync(path.join(release, 'database.sql.gz'))).toString('utf8');
  const { settings, drop } = await places[engine](dataDir, `${dump}\n${after}`);
  return {
    settings,
    async drop() {
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
