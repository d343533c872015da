import 'server-only';
import pino, { type Logger } from 'pino';
import { env } from './env';
import { perProcess } from './per-process';
import { currentTraceId } from './tracing';

/** Fields that are redacted in every log entry. */
const secrets = ['password', 'token', 'uuid', 'sessionId', 'upstreamSessionId', 'cookie', 'authorization', 'seal'];

/** JSON log on the standard output, one line per event. */
export const log = (): Logger =>
  perProcess('log', () =>
    pino({
      name: 'app',
      level: env().LOG_LEVEL,
      mixin: () => ({ traceId: currentTraceId() }),
      redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '[hidden]' },
    }),
  );
