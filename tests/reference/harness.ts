import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { accounts } from '@/lib/contract/agencies/accounts';
import { callParameters, idempotencyHeader } from '@/lib/contract/kit/call-parameters';
import { type LooseInput, toSearchParams } from '@/lib/contract/kit/call';
import { type EndpointDefinition, fillPath, type InputOf, isBinary, type OutputOf } from '@/lib/contract/kit/endpoint';
import type { UpstreamError } from '@/lib/contract/kit/errors';
import type { Locale } from '@/lib/i18n/locales';
import { type Reference, startReference } from '@/reference/server';
import { demoPeople } from '@/reference/concepts/accounts/demo-people';
import { codeHashing } from '@/reference/engine/link-grants/secrets';
import type { Settings } from '@/reference/engine/settings';
import { databaseTemplate, freshDataFolder } from './template';

codeHashing.cost = { ...codeHashing.cost, log2n: 4 };

export interface TestSession {
  login: string;
  sessionId: string;
}

/** A refused call with its status and error body. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: UpstreamError,
  ) {
    super(`${status} ${body.error} ${body.message ?? ''} ${JSON.stringify(body.fields ?? [])}`);
  }
}

export interface CallOptions {
  locale?: Locale;
  websiteKey?: string;
  headers?: Record<string, string>;
}

/** A reference upstream for one test file: embedded in a new folder, or in a new database of TEST_DATABASE_URL. */
export interface TestReference extends Reference {
  /** Signs in a demo account (password `demo`) with the code from the outbox. */
  signIn(login: string, password?: string): Promise<TestSession>;
  /** Returns one session per login for the whole file. */
  as(login: string): Promise<TestSession>;
  /** Calls an endpoint and parses its response. @throws Refused */
  call<E extends EndpointDefinition>(
    endpoint: E,
    input: InputOf<E>,
    session?: TestSession,
    options?: CallOptions,
  ): Promise<OutputOf<E>>;
  /** Calls an endpoint and returns the raw response. */
  send(
    endpoint: EndpointDefinition,
    input: LooseInput,
    session?: TestSession,
    options?: CallOptions,
  ): Promise<Response>;
  /** Calls the control port. */
  control<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: `/__${string}`, body?: unknown): Promise<T>;
  /** Returns the latest code that was sent to a mobile number. */
  codeFor(mobile: string): Promise<string>;
}

/** Starts a reference upstream on free ports. Stop it in `afterAll`. */
export async function startTestReference(overrides: Partial<Settings> = {}): Promise<TestReference> {
  const given = overrides.databaseUrl ?? overrides.dataDir;
  const database = given ? undefined : await freshDatabase();
  const folder = given || database ? undefined : await freshDataFolder();
  const settings: Settings = {
    port: 0,
    dataDir: folder ?? 'memory://',
    databaseUrl: database?.url,
    mailFrom: 'desk@example.test',
    controlPort: 0,
    logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...overrides,
  };
  const reference = await startReference(settings, pino({ level: settings.logLevel }));
  const stop = async () => {
    await reference.stop();
    await database?.drop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  return { ...reference, ...clientOf(reference), stop };
}

/** Actions of tests on a reference upstream, wherever it runs. */
export type TestClient = Omit<TestReference, keyof Reference>;

/** Returns a client for the two addresses of a running reference upstream. */
export function clientOf(reference: Pick<Reference, 'url' | 'controlUrl'>): TestClient {
  const sessions = new Map<string, Promise<TestSession>>();
  const send: TestReference['send'] = (endpoint, input, session, options) =>
    sendTo(reference.url, endpoint, input, session, options);
  const call: TestReference['call'] = async (endpoint, input, session, options) =>
    outputOf(endpoint, await send(endpoint, (input ?? {}) as LooseInput, session, options));
  const codeFor = async (mobile: string) => {
    const { messages } = (await (await fetch(`${reference.url}/outbox.json?to=${mobile}`)).json()) as {
      messages: { code: string }[];
    };
    if (!messages[0]) throw new Error(`No code was sent to ${mobile}`);
    return messages[0].code;
  };
  const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const init =
      body === undefined
        ? { method }
        : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${reference.controlUrl}${path}`, init);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const signIn = (login: string, password = 'demo') => signInTo({ send, control, codeFor }, login, password);
  const as = (login: string) => {
    const known = sessions.get(login) ?? signIn(login);
    sessions.set(login, known);
    return known;
  };
  return { send, call, codeFor, control, signIn, as };
}

async function sendTo(
  url: string,
  endpoint: EndpointDefinition,
  input: LooseInput,
  session?: TestSession,
  options: CallOptions = {},
): Promise<Response> {
  const search = toSearchParams({
    ...input.query,
    [callParameters.login]: session?.login,
    [callParameters.session]: session?.sessionId,
    [callParameters.locale]: options.locale ?? 'he',
    [callParameters.websiteKey]: options.websiteKey,
    [callParameters.timestamp]: Date.now(),
  });
  const headers = new Headers(options.headers);
  if (endpoint.body) headers.set('content-type', 'application/json');
  if (input.idempotencyKey) headers.set(idempotencyHeader, input.idempotencyKey);
  return fetch(`${url}/${endpoint.upstream}/${fillPath(endpoint.path, input.params)}?${search}`, {
    method: endpoint.method,
    headers,
    ...(endpoint.body && { body: JSON.stringify(input.body) }),
  });
}

async function outputOf<E extends EndpointDefinition>(endpoint: E, response: Response): Promise<OutputOf<E>> {
  if (!response.ok) throw new Refused(response.status, (await response.json()) as UpstreamError);
  if (isBinary(endpoint.response)) return response as OutputOf<E>;
  return endpoint.response.parse(await response.json()) as OutputOf<E>;
}

async function signInTo(
  { send, control, codeFor }: Pick<TestReference, 'send' | 'control' | 'codeFor'>,
  login: string,
  password: string,
): Promise<TestSession> {
  // Ages earlier codes, because only one code per minute is sent.
  await control('POST', '/__age', { seconds: 60, what: ['codes'], login });
  await outputOf(accounts.loginInit, await send(accounts.loginInit, { body: { login, password } }));
  const mobile = demoPeople.find((person) => person.login === login)?.mobile ?? login;
  const body = { login, password, token: await codeFor(mobile) };
  const { sessionId } = await outputOf(accounts.loginConfirm, await send(accounts.loginConfirm, { body }));
  return { login, sessionId };
}

/** Creates a migrated and seeded database on the server of TEST_DATABASE_URL; undefined without one. */
export async function freshDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  return createDatabase(server, `template ${await databaseTemplate(server)} strategy file_copy`);
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on a PostgreSQL server. @param options of `create database` */
export async function createDatabase(server: string, options = ''): Promise<TestDatabase> {
  const name = `reference_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // First without force, which waits for the server's vacuum: only a superuser could end that by force.
  const drop = () =>
    runOn(server, `drop database ${name}`)
      .catch(() => runOn(server, `drop database ${name} with (force)`))
      .catch(() => runOn(server, `drop database ${name}`));
  return { url: url.href, drop };
}

/** Runs statements in a connection of their own. */
export async function runOn(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

/** Returns a new idempotency key. */
export const newKey = (): string => randomUUID();
