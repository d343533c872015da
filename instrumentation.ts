/** Runs once when the server starts: wrong settings end it here, with every problem named, not at the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ env }, { listenForMetrics }] = await Promise.all([import('./server/env'), import('./server/metrics-listener')]);
  env();
  listenForMetrics();
}
