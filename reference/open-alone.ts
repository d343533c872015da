import { concepts } from './concepts';
import { lockDirectory } from './engine/db/directory-lock';
import { openPGlite } from './engine/db/pglite';
import { openPostgres } from './engine/db/postgres';
import { prepareWith } from './engine/base/prepare';
import type { Settings } from './engine/settings';

/** Opens the configured database for a command. @throws Error when a running product uses the embedded one */
export async function openAlone(settings: Settings) {
  const { databaseUrl, dataDir } = settings;
  const prepare = prepareWith(concepts, settings);
  if (databaseUrl) return { database: await openPostgres(databaseUrl, prepare), unlock: () => undefined };
  const unlock = lockDirectory(dataDir);
  return { database: await openPGlite(dataDir, prepare), unlock };
}
