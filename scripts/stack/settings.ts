import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Environment, readEnvironment } from '@/server/env';
import { root } from './child';
import { Refusal } from './refusal';

export interface Settings {
  /** Parsed settings, complete except for the secrets. */
  values: Environment;
  /** Environment of the processes: `.env`, overridden by the environment. */
  env: NodeJS.Dict<string>;
  /** Absolute path of DATA_DIR. */
  dataDir: string;
}

/**
 * Reads and validates `.env` and the environment.
 * @throws Refusal that names the line of the file or the variable
 */
export function readSettings(): Settings {
  const env: NodeJS.Dict<string> = { ...readEnvFile(path.join(root, '.env')), ...process.env };
  // A missing secret is created on the first start (secrets.ts), so validation uses a placeholder.
  const secrets = env.SESSION_SECRETS || '-'.repeat(32);
  const reading = readEnvironment({ ...env, SESSION_SECRETS: secrets });
  if (!reading.ok)
    throw new Refusal(`The settings are not right (.env.example explains each):\n  ${reading.problems.join('\n  ')}`);
  const dataDir = path.resolve(root, reading.env.DATA_DIR);
  requireWritable(dataDir);
  return { values: reading.env, env, dataDir };
}

const assignment = /^\s*(export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=/;

/**
 * Returns the variables of a file, `{}` without one. Refuses a line that sets nothing, because it is a typing error.
 */
function readEnvFile(file: string): NodeJS.Dict<string> {
  if (!existsSync(file)) return {};
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refusal(`.env cannot be read: ${(error as Error).message}`);
  }
  // A quoted value may span lines; lines after the first count as comments in this check.
  const lines = text
    .replace(/^\s*#.*$/gm, '#')
    .replace(/(["'`])(?:(?!\1)[^])*?\1/g, (quoted) => quoted.replace(/\n/g, '\n#'))
    .split('\n');
  const wrong = lines.findIndex((each) => each.trim() !== '' && !each.startsWith('#') && !assignment.test(each));
  if (wrong >= 0)
    throw new Refusal(`.env is broken in line ${wrong + 1}: a line is NAME=value, or a comment that starts with #.`);
  return parseEnv(text);
}

function requireWritable(folder: string): void {
  try {
    makeFolder(folder);
    // Tries to write: permission bits are misleading for root on a read-only file system.
    rmdirSync(mkdtempSync(path.join(folder, '.writable-')));
  } catch (error) {
    throw new Refusal(`DATA_DIR (${folder}) cannot be written: ${(error as Error).message}`);
  }
}

/** Creates parent folders one by one, because recursive `mkdirSync` hangs where the kernel answers ENOENT (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
