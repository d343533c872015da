import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Environment, readEnvironment } from '@/server/env';
import { root } from './child';
import { Refusal } from './refusal';

export interface Settings {
  /** Parsed and complete, but for the secrets. */
  values: Environment;
  /** What the processes are told: `.env`, and the environment over it. */
  env: NodeJS.Dict<string>;
  /** Absolute path of DATA_DIR. */
  dataDir: string;
}

/**
 * Reads `.env` and the environment and makes sure that they can be worked with.
 * @throws Refusal that names the file's line or the variable.
 */
export function readSettings(): Settings {
  const env: NodeJS.Dict<string> = { ...readEnvFile(path.join(root, '.env')), ...process.env };
  // Made on the first start when it is not configured (secrets.ts): any value passes until then.
  const secrets = env.SESSION_SECRETS || '-'.repeat(32);
  const reading = readEnvironment({ ...env, SESSION_SECRETS: secrets });
  if (!reading.ok)
    throw new Refusal(`The settings are not right (.env.example explains each):\n  ${reading.problems.join('\n  ')}`);
  const dataDir = path.resolve(root, reading.env.DATA_DIR);
  requireWritable(dataDir);
  return { values: reading.env, env, dataDir };
}

const assignment = /^\s*(export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=/;

/** The variables of a file, `{}` without one. A line that sets nothing is an error here: it is a typing mistake. */
function readEnvFile(file: string): NodeJS.Dict<string> {
  if (!existsSync(file)) return {};
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refusal(`.env cannot be read: ${(error as Error).message}`);
  }
  // A quoted value may run over several lines: to the check, those after the first are comments.
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
    // An attempt tells more than the permission bits: they say yes to root on a file system that is read-only.
    rmdirSync(mkdtempSync(path.join(folder, '.writable-')));
  } catch (error) {
    throw new Refusal(`DATA_DIR (${folder}) cannot be written: ${(error as Error).message}`);
  }
}

/** Folder by folder: `mkdirSync` with `recursive` never comes back where the kernel refuses with ENOENT (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
