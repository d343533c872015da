import 'server-only';
import { createServer } from 'node:http';
import { env } from './env';
import { log } from './log';
import { metricsText } from './metrics';

/** Serves metrics to Prometheus on METRICS_PORT, separate from the public port. Off when it is not set. */
export function listenForMetrics(): void {
  const { METRICS_PORT: port, HOST: host } = env();
  if (port === undefined) return;
  const server = createServer((request, response) => {
    const found = request.url === '/metrics';
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(found ? metricsText() : '');
  });
  server.on('error', (error) => log().error({ port, err: error }, 'metrics cannot be served'));
  server.listen(port, host, () => log().info({ port }, 'metrics'));
  server.unref();
}
