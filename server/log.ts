import 'server-only';
import pino, { type DestinationStream, type Logger } from 'pino';
import { env } from './env';
import { perProcess } from './per-process';
import { currentTraceId } from './tracing';

/** Fields that are redacted in every log entry. */
const secrets = ['password', 'token', 'uuid', 'sessionId', 'upstreamSessionId', 'cookie', 'authorization', 'seal'];
const censor = '[hidden]';

/** Lines are gathered for so many bytes or ms, because writing each costs a twentieth of a call. */
const gathered = { minLength: 4_096, periodicFlush: 100 };

/** Returns the standard output. In production lines are gathered; none is lost when the process ends by itself. */
function output(): DestinationStream {
  if (env().NODE_ENV !== 'production') return pino.destination(1);
  const stream = pino.destination({ dest: 1, ...gathered });
  process.once('exit', () => stream.flushSync());
  return stream;
}

/** JSON log on the standard output, one line per event. */
export const log = (): Logger =>
  perProcess('log', () =>
    pino(
      {
        name: 'app',
        level: env().LOG_LEVEL,
        mixin: () => ({ traceId: currentTraceId() }),
        redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor },
      },
      output(),
    ),
  );

/**
 * The same log for lines without nested values: looking for secrets in them takes twice as long as writing the line.
 */
export const flatLog = (): Logger =>
  perProcess('log.flat', () => log().child({}, { redact: { paths: secrets, censor } }));
