import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { type EndpointDefinition, isMultipart } from '@/lib/contract/kit/endpoint';

const root = path.join(import.meta.dirname, '../..');
const groups = contract as Record<string, Record<string, EndpointDefinition>>;

/** Returns where a file reads the schema of a call, also of one that it has renamed. */
function readsOf(source: string): string[] {
  const renamed = [...source.matchAll(/const \{([^}]+)\} = (\w+);/g)].flatMap(([, names, group]) =>
    group! in groups
      ? names!.split(',').map((one) => {
          const [name, local = name] = one.split(':').map((word) => word.trim());
          return [local!, `${group}.${name}`] as const;
        })
      : [],
  );
  const calls = [
    ...renamed,
    ...Object.entries(groups).flatMap(([group, own]) =>
      Object.entries(own).flatMap(([name, { body }]) =>
        body && isMultipart(body) ? [] : [[`${group}.${name}`, `${group}.${name}`] as const],
      ),
    ),
  ];
  return calls.flatMap(([words, call]) =>
    new RegExp(`(?<!typeof )\\b${words.replace('.', '\\.')}\\.(query|body|response)\\b`).test(source) ? [call] : [],
  );
}

it('NAV-05 no screen reads the schema of a call, which browsers do not get (ADR 38)', () => {
  const files = globSync('{app,components}/**/*.{ts,tsx}', { cwd: root, exclude: ['app/api/**'] });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return /\.(query|body|response)\b/.test(source) ? readsOf(source).map((call) => `${file}: ${call}`) : [];
  });
  expect(found).toEqual([]);
  expect(readsOf("const form = useSchemaForm(tags.rename.body, { newName: '' });")).toEqual(['tags.rename']);
  expect(readsOf('const { rename: naming } = tags;\nuse(naming.body);')).toEqual(['tags.rename']);
});

/** Returns the enums of the contract whose options a file lists, which loads zod and all schemas of their file. */
function listedEnumsOf(source: string): string[] {
  const imported = [...source.matchAll(/import \{([^}]+)\} from '@\/lib\/contract\/[^']+'/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  );
  return imported.filter((name) => new RegExp(`\\b${name}\\.options\\b`).test(source));
}

it('NAV-05 no screen lists the options of a schema: the contract has the array of values (ADR 38)', () => {
  const found = globSync('{app,components}/**/*.{ts,tsx}', { cwd: root, exclude: ['app/api/**'] }).flatMap((file) =>
    listedEnumsOf(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
  expect(
    listedEnumsOf(
      "import { gender, type Customer } from '@/lib/contract/customers/customers';\ngender.options.map(of);",
    ),
  ).toEqual(['gender']);
});
