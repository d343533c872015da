import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the seal password of this installation. Creates it on the first start, readable by its owner only. */
export async function sessionSecrets(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, 'session');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // `wx` lets one of two concurrent first starts win; both then read the same secret.
  await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(unlessThere);
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
