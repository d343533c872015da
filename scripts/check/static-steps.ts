import { runNode } from './command';
import { single, type Step } from './step';

const check = (name: string, ...args: string[]): Step => ({
  name,
  group: 'static',
  run: async () => {
    const { ok, output } = await runNode(name, args);
    return single(ok, output);
  },
});

/** Generates route types first, because the compiler checks links against them. */
const types: Step = {
  name: 'types',
  group: 'static',
  run: async () => {
    const routes = await runNode('route-types', ['node_modules/next/dist/bin/next', 'typegen']);
    if (!routes.ok) return single(false, routes.output);
    const { ok, output } = await runNode('types', [
      'node_modules/typescript-7/bin/tsc',
      '--noEmit',
      '--pretty',
      'false',
      // Each checker computes the types of the libraries anew: four of them take twice the CPU of one.
      '--checkers',
      '1',
      '--incremental',
      'false',
    ]);
    return single(ok, output);
  },
};

export const staticSteps: readonly Step[] = [
  types,
  check('format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'),
  check('lint', 'node_modules/oxlint/bin/oxlint', '.', '--deny-warnings', '--report-unused-disable-directives'),
  check(
    'boundaries',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '.',
    '--config',
    '.dependency-cruiser.cjs',
  ),
  check('unused', 'node_modules/knip/bin/knip.js'),
];
