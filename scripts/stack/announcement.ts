import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns whether a start creates the database: the embedded one, in a folder that has none yet. */
export const createsDatabase = (databaseUrl: string | undefined, dataDir: string): boolean =>
  !databaseUrl && !existsSync(path.join(dataDir, 'db'));

/** Returns what is said when the database is not ready after a while. */
export const slowStart = (isNew: boolean): string =>
  isNew
    ? 'The database with the demo data is being created; on a slow machine this takes a minute.'
    : 'The database is being brought up to date; with very many customers this takes minutes.';

/** Returns the lines that a started product prints: its address and, with the reference upstream, who can sign in. */
export function announcement({
  url,
  outbox,
  demo,
}: {
  url: string;
  outbox: string | undefined;
  demo: boolean;
}): string[] {
  const ready = `Agency desk is ready: ${url}`;
  if (!outbox) return [ready];
  if (!demo) return [ready, '', 'The demo people cannot sign in (DEMO_LOGINS); `npm run account` creates an account.'];
  return [
    ready,
    '',
    'Demo people (password for all of them: demo)',
    '  agent       an agent                     superuser   owner of the agency',
    '  clerk       a clerk                      trusted     owner of a TRUSTED agency',
    '  secretary   customer search only         other       agent of another agency',
    '  backoffice  staff of the provider        toplevel    owner of an umbrella agency',
    '',
    `The sign-in code arrives in the outbox: ${outbox}`,
  ];
}
