import { type Logger, type LoggerOptions, pino } from 'pino';

/** Names whose values must never reach a log, wherever they appear. */
const secrets = ['password', 'token', 'uuid', 'sessionId', 'passwordHash', 'cookie', 'authorization'];

/** What is logged, and what is struck out. Addresses are logged without their query, which carries the session. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: { app: 'reference' },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
});

/** JSON log on standard error; standard output is for the one line that says that the program is ready. */
export const createLog = (level: string): Logger => pino(logOptions(level), pino.destination({ fd: 2, sync: false }));
