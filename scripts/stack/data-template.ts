import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from './build';
import { root } from './child';

/** Folders with a migrated and seeded database each, made by the tests of the reference upstream. */
export const templateShelf = path.join(root, '.build/reference-template');

const keys = new Map<string, string>();

/** Returns a key of code, data and day: the demo's dates follow the day. Computed once per process and day. */
export function templateKey(): string {
  const day = new Date().toDateString();
  const known = keys.get(day) ?? keyOf(day);
  keys.set(day, known);
  return known;
}

const keyOf = (day: string) =>
  `${digestOf(['reference', 'lib', 'tests/reference/template.ts', 'package-lock.json']).slice(0, 24)}-${day.replaceAll(' ', '').toLowerCase()}`;

/** Returns the data folder to copy for today's code; it may not exist yet. */
export const dataTemplate = (): string => path.join(templateShelf, templateKey());

/**
 * Fills a data folder that does not exist yet from the template, when there is one: making the database anew takes half
 * a minute of CPU.
 */
export function fillDataFolder(folder: string): void {
  const template = dataTemplate();
  if (!existsSync(folder) && existsSync(template)) cpSync(template, folder, { recursive: true });
}
