import { type Logger, type LoggerOptions, pino } from 'pino';

/** Fields that are redacted in every log entry. */
const secrets = ['password', 'token', 'uuid', 'sessionId', 'passwordHash', 'cookie', 'authorization'];

/** Logger options. Addresses are logged without their query, which contains the session. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: { app: 'reference' },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
});

/** JSON log on standard error; standard output has only the line that reports readiness. */
export const createLog = (level: string): Logger => pino(logOptions(level), pino.destination({ fd: 2, sync: false }));
