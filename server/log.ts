import 'server-only';
import pino, { type Logger } from 'pino';
import { env } from './env';
import { perProcess } from './per-process';
import { currentTraceId } from './tracing';

/** Whatever object is logged, these never reach the log. */
const secrets = ['password', 'token', 'uuid', 'sessionId', 'upstreamSessionId', 'cookie', 'authorization', 'seal'];

/** JSON log of the service, one line an event, on the standard output. */
export const log = (): Logger =>
  perProcess('log', () =>
    pino({
      name: 'app',
      level: env().LOG_LEVEL,
      mixin: () => ({ traceId: currentTraceId() }),
      redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '[hidden]' },
    }),
  );
