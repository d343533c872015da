import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './stack/refusal';

const root = path.resolve(import.meta.dirname, '..');
const help = `npm run spec: the rows of docs/capabilities.md that no test names, by area.

A test names a row when its title starts with the row's id, as in 'CAR-02 several models found'.
  --all   every row, with the number of titles that name it
A title with an id that no row has ends the command with 1.`;

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns the rows of the tables in docs/capabilities.md, by id. */
function readRows(): Map<string, string> {
  const rows = textOf('docs/capabilities.md').matchAll(/^\| ([A-Z]{3}-\d{2}) \| (.+) \|$/gm);
  return new Map([...rows].map(([, id = '', text = '']) => [id, text]));
}

/** Returns the ids at the start of test titles, one entry per title: `CAR-01`, or `CAR-01, CAR-03` together. */
function readNames(): string[] {
  const title = /['"`]((?:[A-Z]{3}-\d{2}[\s,]+)+)\S/g;
  return globSync(['tests/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'], { cwd: root }).flatMap((file) =>
    [...textOf(file).matchAll(title)].flatMap(([, ids = '']) => ids.match(/[A-Z]{3}-\d{2}/g) ?? []),
  );
}

function main(all: boolean): void {
  const rows = readRows();
  const names = readNames();
  const unknown = [...new Set(names)].filter((id) => !rows.has(id));
  const shown = [...rows].filter(([id]) => all || !names.includes(id));
  let area = '';
  for (const [id, text] of shown) {
    if (!id.startsWith(area) || area === '') console.log(`\n${(area = id.slice(0, 3))}`);
    const count = all ? `${String(names.filter((name) => name === id).length).padStart(4)} ` : '';
    console.log(`  ${id} ${count}${text.length > 150 ? `${text.slice(0, 149)}…` : text}`);
  }
  const named = [...rows.keys()].filter((id) => names.includes(id)).length;
  console.log(`\n${named} of ${rows.size} rows are named by a test.`);
  if (unknown.length === 0) return;
  console.error(`No row has the id ${unknown.join(', ')}.`);
  process.exitCode = 1;
}

void run(async () => {
  if (process.argv.includes('--help')) console.log(help);
  else main(process.argv.includes('--all'));
});
