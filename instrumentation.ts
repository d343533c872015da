import type { Server } from 'node:http';

/** How long running requests may take to end after the signal to stop, ms. */
const longestFarewell = 20_000;

/**
 * Runs once at the start of the server. Invalid settings end the process here and list all problems, instead of failing
 * at the first request.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./server/env');
  const { listenForMetrics } = await import('./server/metrics-listener');
  const { closeAfterAnswers, guardServer } = await import('./server/http/front-door');
  const { closeEventStreams } = await import('./server/bff/event-stream');
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env();
  const { apiListener } = await import('./server/http/api-listener');
  const { leftInProcess, perProcess } = await import('./server/per-process');
  const { apiRoutes } = await import('./app/api/routes');
  listenForMetrics();
  // The standalone server shares itself and uses the listener (scripts/stack/standalone-server.mjs); `next dev` does not.
  const server = leftInProcess<Server>('httpServer');
  if (server) guardServer(server);
  perProcess('apiListener', () => apiListener(apiRoutes));
  if (collector) {
    const { startTracing } = await import('./server/tracing-export');
    process.once('SIGTERM', startTracing(collector));
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      closeEventStreams();
      closeAfterAnswers();
      setTimeout(() => server?.closeAllConnections(), longestFarewell).unref();
    });
}
