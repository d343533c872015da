// Not marked server-only: the start script reads it before there is a bundler.
import { z } from 'zod';
import { trustedProxiesIn } from './http/trusted-proxies';

const port = z.coerce.number().int().min(1).max(65_535);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const milliseconds = z.coerce.number().int().min(100).max(600_000);
const secret = z.string().min(32, 'each secret needs at least 32 characters');

/** An empty line in `.env` means "not set". */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type.optional());

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optional(url),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, context) => {
      const proxies = trustedProxiesIn(text.trim());
      if (!proxies) context.addIssue({ code: 'custom', message: 'must be a number of proxies, or networks' });
      return proxies ?? { hops: 0 };
    }),
  DATA_DIR: z.string().min(1).default('.data'),
  REFERENCE_PORT: port.default(3100),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')),
  INS_API_URL: optional(url),
  PDF_API_URL: optional(url),
  IMPORT_API_URL: optional(url),
  PHONE_API_URL: optional(url),
  UPSTREAM_TIMEOUT_MS: milliseconds.default(8_000),
  SESSION_SECRETS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(secret).min(1, 'needs at least one secret')),
  WEBSITE_KEY: optional(z.string().regex(/^[\w-]{1,64}$/)),
  TRAVEL_URL: optional(url),
  CALL_STATISTICS_URL: optional(url),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: optional(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  DEV_SCREENS: optional(z.enum(['on', 'off'])),
});

/** Developer screens are off in production unless they are switched on. */
const schema = settings.transform((values) => ({
  ...values,
  DEV_SCREENS: values.DEV_SCREENS ?? (values.NODE_ENV === 'production' ? ('off' as const) : ('on' as const)),
}));

/** Names of all settings of the application. The reference upstream has its own list. */
export const settingNames = Object.keys(settings.shape);

export type Environment = z.output<typeof schema>;

export type EnvironmentReading = { ok: true; env: Environment } | { ok: false; problems: string[] };

/** Parses settings. Returns one line per problem, with the variable's name. */
export function readEnvironment(source: Record<string, string | undefined>): EnvironmentReading {
  const reading = schema.safeParse(source);
  if (reading.success) return { ok: true, env: reading.data };
  return { ok: false, problems: reading.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
}

let parsed: Environment | undefined;

/** The settings of this process, read once. @throws Error with all problems */
export function env(): Environment {
  if (parsed) return parsed;
  const reading = readEnvironment(process.env);
  if (!reading.ok)
    throw new Error(`The environment is not right (see .env.example):\n  ${reading.problems.join('\n  ')}`);
  return (parsed = reading.env);
}
