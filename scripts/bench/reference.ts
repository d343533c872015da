import { startNode } from '../stack/child';
import { freePort } from '../stack/ports';
import { referenceProgram } from '../stack/reference-program';
import { Refusal } from '../stack/refusal';
import { signInAtReference } from './sign-in';

/** Runs something with a reference upstream in a process of its own. `session` has the parameters of an agent's calls. */
export async function onReference<T>(
  env: NodeJS.Dict<string>,
  run: (address: string, session: URLSearchParams, pid: number) => Promise<T>,
): Promise<T> {
  const [port, controlPort] = [await freePort(), await freePort()];
  const reference = startNode('reference upstream', await referenceProgram(), {
    env: {
      ...env,
      REFERENCE_PORT: String(port),
      REFERENCE_CONTROL_PORT: String(controlPort),
      NODE_ENV: 'test',
      DEMO_LOGINS: 'on',
    },
  });
  try {
    const address = `http://127.0.0.1:${port}`;
    await answers(`${address}/health`);
    return await run(
      address,
      await signInAtReference({ reference: address, control: `http://127.0.0.1:${controlPort}` }),
      reference.pid,
    );
  } finally {
    await reference.stop();
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Refusal('The reference upstream did not start.');
}
