import { z } from 'zod';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environment = z.object({
  REFERENCE_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
  FILES_URL: optional(
    z.url({ protocol: /^(s3|https?)$/, error: 'must be s3://bucket or the http(s) address of a bucket' }),
  ),
  FILES_REGION: optional(z.string()),
  FILES_ACCESS_KEY_ID: optional(z.string()),
  FILES_SECRET_ACCESS_KEY: optional(z.string()),
  SMS_PART_PRICE: z.coerce.number().min(0).max(10).default(0.1),
  SMS_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
  WHATSAPP_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: optional(z.string().regex(/^\d+$/, 'must be the id of a number: digits')),
  WHATSAPP_TOKEN: optional(z.string()),
  WHATSAPP_APP_SECRET: optional(z.string()),
  WHATSAPP_VERIFY_TOKEN: optional(z.string().min(16, 'must be at least 16 characters')),
  WHATSAPP_TEMPLATE: optional(z.string().regex(/^[a-z0-9_]+$/, 'must be the name of a template')),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s):// address' })),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
  MAIL_FROM: z.string().min(3).default('desk@localhost'),
  SUPPORT_EMAIL: optional(z.email('must be a mail address')),
  SUPPORT_PHONE: optional(z.string().regex(/^[\d*+ -]{3,20}$/, 'must be a phone number')),
  GATEWAY_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
  VAULT_KEY: optional(z.string().min(32, 'must be at least 32 characters')),
  PRIVATE_MAIL_HOSTS: z.string().default(''),
  PRIVATE_EXCHANGE_HOSTS: z.string().default(''),
  HAR_BITUAH_INBOX: optional(z.string()),
  REFERENCE_CONTROL_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  DEMO_LOGINS: optional(z.enum(['on', 'off'])),
  RATING_PACE: z.coerce.number().min(0).max(100).default(1),
  JOB_POLL_SECONDS: z.coerce.number().min(1).max(300).default(15),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
});

type Values = z.output<typeof environment>;

/** A bucket of an S3-compatible service, with credentials. */
export interface Bucket {
  /** Address of the service with the bucket's name as its path: `https://s3.example.com/agency-files`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A number at the WhatsApp Business Cloud API. */
export interface WhatsAppNumber {
  /** Address of the API with its version. */
  apiUrl: string;
  phoneNumberId: string;
  token: string;
  /** Key of the signatures of what the API reports. */
  appSecret: string;
  /** What the API says when it is told the address for reports. */
  verifyToken: string;
  /** Name of the template for campaigns, approved in each language. */
  template: string;
}

/** Configuration of the reference upstream. */
export interface Settings {
  /** 0 takes any free port. */
  port: number;
  /** Folder of database and files; `memory://` keeps everything in memory (tests). */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Bucket for the contents of files; a folder below `dataDir` when absent. */
  bucket?: Bucket | undefined;
  smsWebhookUrl?: string | undefined;
  /** What the gateway charges for each part of an SMS, ILS; unknown when absent. */
  smsPartPrice?: number | undefined;
  smtpUrl?: string | undefined;
  /** Messages in WhatsApp stay in the outbox when absent. */
  whatsApp?: WhatsAppNumber | undefined;
  mailFrom: string;
  /** Address of the support; the demo's own when absent. */
  supportEmail?: string | undefined;
  supportPhone?: string | undefined;
  /** Address of the product, for links in mails; the default address when absent. */
  publicUrl?: string | undefined;
  /** Address of the payment sandbox for browsers; that of this process when absent. */
  gatewayUrl?: string | undefined;
  /** Address of this process for its own simulators; known when it listens. */
  selfUrl?: string | undefined;
  /**
   * Key that encrypts the passwords of mailboxes; created in the data folder when absent. Several processes must share
   * it.
   */
  vaultKey?: string | undefined;
  /** Mail servers in the private network that mailboxes may use; none when absent. */
  privateMailHosts?: readonly string[] | undefined;
  /** Telephone exchanges in the private network: their API and their recordings, without TLS too. None when absent. */
  privateExchangeHosts?: readonly string[] | undefined;
  /** Folder with one folder per agency, from which exports of Har Bituah are taken in; none is watched when absent. */
  harBituahInbox?: string | undefined;
  controlPort?: number | undefined;
  /** False closes sign-in with the published password of the demo people. */
  demoLogins?: boolean | undefined;
  /** Multiplier of the answer times of insurers and the register of plates; 1 when absent, small in tests. */
  ratingPace?: number | undefined;
  /** Time between two polls of a job queue, s: jobs are announced, so polls only find what a crash left; 15 when absent. */
  jobPollSeconds?: number | undefined;
  /** Hosts that files are fetched from wherever they are, without TLS too. For tests alone: no variable sets it. */
  admittedFileHosts?: readonly string[] | undefined;
  /** Campaigns are sent at night, on Shabbat and on holidays too. For tests alone: no variable sets it. */
  sendingAtAnyHour?: boolean | undefined;
  logLevel: string;
}

/** Returns the hosts of a list with commas or spaces. */
const hostsIn = (list: string): string[] =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Reads the environment. @throws Error whose message names each invalid variable. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  if (values.REFERENCE_CONTROL_PORT !== undefined && values.NODE_ENV === 'production')
    throw new Error(
      'The configuration is wrong:\n  REFERENCE_CONTROL_PORT: must not be set in production (NODE_ENV=production)',
    );
  return {
    port: values.REFERENCE_PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    bucket: bucketOf(values),
    smsWebhookUrl: values.SMS_WEBHOOK_URL,
    smsPartPrice: values.SMS_PART_PRICE,
    smtpUrl: values.SMTP_URL,
    whatsApp: whatsAppOf(values),
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    supportPhone: values.SUPPORT_PHONE,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    gatewayUrl: values.GATEWAY_URL?.replace(/\/+$/, ''),
    vaultKey: values.VAULT_KEY,
    privateMailHosts: hostsIn(values.PRIVATE_MAIL_HOSTS),
    privateExchangeHosts: hostsIn(values.PRIVATE_EXCHANGE_HOSTS),
    harBituahInbox: values.HAR_BITUAH_INBOX,
    controlPort: values.REFERENCE_CONTROL_PORT,
    demoLogins: values.DEMO_LOGINS ? values.DEMO_LOGINS === 'on' : !values.DATABASE_URL && !values.PUBLIC_URL,
    ratingPace: values.RATING_PACE,
    jobPollSeconds: values.JOB_POLL_SECONDS,
    logLevel: values.LOG_LEVEL,
  };
}

/** Returns the number of WhatsApp; its variables are set together or not at all. */
function whatsAppOf(values: Values): WhatsAppNumber | undefined {
  const {
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
    WHATSAPP_TEMPLATE: template,
  } = values;
  const given = [phoneNumberId, token, appSecret, verifyToken, template];
  if (given.every((value) => value === undefined)) return undefined;
  if (!phoneNumberId || !token || !appSecret || !verifyToken || !template)
    throw new Error(
      'The configuration is wrong:\n  WHATSAPP_PHONE_NUMBER_ID: needed together with WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, WHATSAPP_TEMPLATE',
    );
  const apiUrl = values.WHATSAPP_API_URL.replace(/\/+$/, '');
  return { apiUrl, phoneNumberId, token, appSecret, verifyToken, template };
}

/**
 * Returns the bucket of an address: `s3://bucket` is on Amazon; other services use the address of the service with the
 * bucket as its path.
 */
function bucketOf({
  FILES_URL: url,
  FILES_REGION: region,
  FILES_ACCESS_KEY_ID: accessKeyId,
  FILES_SECRET_ACCESS_KEY: secretAccessKey,
}: Values): Bucket | undefined {
  if (!url) return undefined;
  const wrong = [
    ...(accessKeyId && secretAccessKey
      ? []
      : ['  FILES_ACCESS_KEY_ID, FILES_SECRET_ACCESS_KEY: needed with FILES_URL']),
    ...(url.startsWith('s3:') && !region ? ['  FILES_REGION: needed with an s3:// address'] : []),
    ...(url.startsWith('http') && new URL(url).pathname === '/' ? ['  FILES_URL: needs the bucket as its path'] : []),
  ];
  if (wrong.length > 0 || !accessKeyId || !secretAccessKey)
    throw new Error(`The configuration is wrong:\n${wrong.join('\n')}`);
  const endpoint = url.startsWith('s3:')
    ? `https://s3.${region}.amazonaws.com/${new URL(url).hostname}`
    : url.replace(/\/+$/, '');
  return { endpoint, region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
}
