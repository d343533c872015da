import { startNode } from './child';
import { Refusal } from './refusal';

/** Adds customers to the configured database and prints progress. @throws Refusal when that fails */
export async function seedCustomers(env: NodeJS.Dict<string>, count: number): Promise<void> {
  const started = Date.now();
  const child = startNode('seed', ['--import', 'tsx', 'reference/seed.ts', '--customers', String(count)], {
    env,
    onLine: (line) =>
      /^\d+$/.test(line) &&
      console.log(
        `${Number(line).toLocaleString('en')} of ${count.toLocaleString('en')} customers, ${Math.round((Date.now() - started) / 1000)} s`,
      ),
  });
  const { code } = await child.ended;
  if (code !== 0) throw new Refusal(`The customers could not be added:\n${child.tail()}`);
}
