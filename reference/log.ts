import { type Logger, pino } from 'pino';

/** Names whose values must never reach a log, wherever they appear. */
const secrets = ['password', 'token', 'uuid', 'sessionId', 'passwordHash', 'cookie', 'authorization'];

/**
 * JSON log on standard error; standard output is for the one line that says that the program is ready.
 * Addresses are logged without their query, which carries the session.
 */
export function createLog(level: string): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, base: { app: 'reference' }, redact: { paths, censor: '[redacted]' } }, pino.destination({ fd: 2, sync: false }));
}
