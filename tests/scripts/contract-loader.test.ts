import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { type EndpointDefinition, isBinary, isMultipart } from '@/lib/contract/kit/endpoint';

const root = path.join(import.meta.dirname, '../..');
const leanContract = createRequire(import.meta.url)('../../scripts/stack/contract-loader.cjs') as (
  this: { resourcePath: string; resourceQuery: string },
  source: string,
) => string;
const files = globSync('lib/contract/**/*.ts', { cwd: root });
const made = (file: string, query: '' | '?schemas') =>
  leanContract.call(
    { resourcePath: path.join(root, file), resourceQuery: query },
    readFileSync(path.join(root, file), 'utf8'),
  );

/** Bundles as the build does for browsers. */
const asForBrowsers: Plugin = {
  name: 'contract-loader',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?schemas$/ }, ({ resolveDir, path: wanted }) => ({
      path: path.join(resolveDir, wanted.replace('?schemas', '')),
      suffix: '?schemas',
      sideEffects: false,
    }));
    onLoad({ filter: /lib\/contract\/.*\.ts$/ }, ({ path: file, suffix }) => ({
      contents: made(path.relative(root, file), suffix as '' | '?schemas'),
      loader: 'js',
    }));
  },
};

async function bundled(source: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    ...{ bundle: true, format: 'esm', platform: 'browser', write: false, metafile: true, logLevel: 'error' },
    plugins: [asForBrowsers],
  });
  const [output] = Object.values(metafile!.outputs);
  return {
    text: outputFiles![0]!.text,
    inputs: Object.entries(output!.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  };
}

/** Bundles each file of the contract by itself. One build for all of them parses each file once. */
async function eachBundled(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: files.map((file) => path.join(root, file)),
    ...{ outdir: root, outbase: root, bundle: true, format: 'esm', platform: 'browser', write: false },
    ...{ logLevel: 'error', plugins: [asForBrowsers] },
  });
  return new Map(outputFiles.map(({ path: made, text }) => [path.relative(root, made).replace(/\.js$/, '.ts'), text]));
}

type Calls = Record<string, Record<string, EndpointDefinition>>;

/** What a browser needs to know of a call. */
const addressOf = ({ query: _, body, response, ...call }: EndpointDefinition) => ({
  ...call,
  upload: body && isMultipart(body) ? { file: body.file, maxBytes: body.maxBytes, accepts: body.accepts } : null,
  binary: isBinary(response) ? response.contentTypes : null,
});
const addresses = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).flatMap(([concept, group]) =>
      Object.entries(group).map(([name, call]) => [`${concept}.${name}`, addressOf(call)]),
    ),
  );

describe('NAV-05 the contract in browsers', () => {
  it('NAV-05 has the address of every call, and no schema', async () => {
    const { text, inputs } = await bundled("export { contract } from './lib/contract/index';");
    expect(inputs.filter((file) => file.includes('node_modules/zod'))).toEqual([]);
    const { contract: lean } = (await import(
      `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
    )) as { contract: Calls };
    const whole = addresses(contract);
    expect(Object.keys(whole).length).toBeGreaterThan(400);
    expect(addresses(lean)).toEqual(whole);
  }, 60_000);

  it('NAV-05 loads the schema of a form with its form', async () => {
    const { inputs } = await bundled("export { takingBack } from './lib/contract/orders/payments';");
    expect(inputs.some((file) => file.includes('node_modules/zod'))).toBe(true);
    expect(inputs).toContain('lib/contract/orders/payments.ts?schemas');
  }, 60_000);

  let bundles: Map<string, string>;
  beforeAll(async () => void (bundles = await eachBundled()));

  it.each(files)('NAV-05 %s exports what it did', async (file) => {
    const names = Object.keys((await import(/* @vite-ignore */ path.join(root, file))) as object).sort();
    const exported = [...bundles.get(file)!.matchAll(/^export \{\n([\s\S]*?)\n\};$/gm)].flatMap(([, list]) =>
      list!.split(',').map((one) => one.trim().split(' as ').at(-1)!),
    );
    expect(exported.sort()).toEqual(names);
    expect(made(file, '')).not.toContain('"zod"');
  });
});
