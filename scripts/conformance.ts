import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { allEndpoints, contract, type NamedEndpoint } from '../lib/contract';
import { toSearchParams } from '../lib/contract/call';
import { callParameters, requestIdHeader } from '../lib/contract/call-parameters';
import { type EndpointDefinition, fillPath, isBinary, type Upstream } from '../lib/contract/endpoint';
import { isErrorCode, upstreamError } from '../lib/contract/errors';
import { Refusal, run } from './stack/refusal';

const help = `npm run conformance: asks an upstream what it can be asked by GET and holds every answer against the contract.

  npm run conformance -- --url http://127.0.0.1:3100 --login agent --password demo

  --url       address above the base paths; otherwise INS_API_URL, PDF_API_URL, IMPORT_API_URL and PHONE_API_URL count
  --login     whoever may open everything sees the most; --password, or CONFORMANCE_PASSWORD
  --code      the sign-in code; otherwise it is read in the outbox of the reference upstream, or asked for
  --samples   how many different answers to look at per call (3)
  --know      an id to begin with that no list gives, as in --know requestId=…; may be given again

Lists come first; the ids in them lead to the rest. Nothing is written. Ends with 1 when the contract is broken.`;

interface Options {
  url?: string;
  login: string;
  password: string;
  code?: string;
  samples: number;
  known: Facts;
}
interface Session {
  login: string;
  sessionId: string;
}
interface Input {
  params: Record<string, string>;
  query: Record<string, string>;
}
interface Answer {
  status: number;
  type: string;
  /** Parsed JSON; undefined for bytes and for what is no JSON. */
  body: unknown;
}
/** Named values that belong together: what one object of an answer said, and the objects around it. */
type Facts = Record<string, string>;

const settings = {
  'ins-api': 'INS_API_URL',
  'pdf-api': 'PDF_API_URL',
  'import-api': 'IMPORT_API_URL',
  'phone-api': 'PHONE_API_URL',
} as const;

function baseOf(upstream: Upstream, { url }: Options): string {
  const base = url ? `${url.replace(/\/$/, '')}/${upstream}` : process.env[settings[upstream]];
  if (!base) throw new Refusal(`Where is ${upstream}? Give --url, or set ${settings[upstream]}.`);
  return base;
}

async function ask(
  endpoint: EndpointDefinition,
  options: Options,
  session?: Session,
  input?: Partial<Input>,
  body?: unknown,
): Promise<Answer> {
  const identity = session
    ? { [callParameters.login]: session.login, [callParameters.session]: session.sessionId }
    : {};
  const always = { ...identity, [callParameters.locale]: 'he', [callParameters.timestamp]: Date.now() };
  const address = `${baseOf(endpoint.upstream, options)}/${fillPath(endpoint.path, input?.params)}`;
  const response = await fetch(`${address}?${toSearchParams({ ...input?.query, ...always })}`, {
    method: endpoint.method,
    headers: { [requestIdHeader]: randomUUID(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(endpoint.timeout ?? 15_000),
  }).catch((error: Error) => {
    throw new Refusal(
      `${address} cannot be asked: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    );
  });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const text = await response.text();
  return { status: response.status, type, body: type === 'application/json' ? parseJson(text) : undefined };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function signIn(options: Options): Promise<Session> {
  const { login, password } = options;
  const since = new Date(Date.now() - 1_000).toISOString();
  const { loginInit, loginConfirm } = contract.accounts;
  const first = await ask(loginInit, options, undefined, undefined, { login, password });
  if (first.status !== 200) throw new Refusal(`Sign-in of ${login} was refused: ${describe(first)}`);
  const token = options.code ?? (await codeInOutbox(options, since)) ?? (await codeFromPerson());
  const second = await ask(loginConfirm, options, undefined, undefined, { login, password, token });
  const confirmed = loginConfirm.response.safeParse(second.body);
  if (!confirmed.success) throw new Refusal(`The code was not accepted: ${describe(second)}`);
  return { login, sessionId: confirmed.data.sessionId };
}

const outbox = z.object({ messages: z.array(z.object({ code: z.string().nullable() })) });

async function codeInOutbox({ url }: Options, since: string): Promise<string | undefined> {
  if (!url) return undefined;
  const response = await fetch(`${url.replace(/\/$/, '')}/outbox.json?since=${since}`).catch(() => undefined);
  const messages = outbox.safeParse(parseJson((await response?.text()) ?? ''));
  return messages.data?.messages.find(({ code }) => code)?.code ?? undefined;
}

async function codeFromPerson(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const code = await terminal.question('Sign-in code: ');
  terminal.close();
  return code.trim();
}

function describe({ status, body, type }: Answer): string {
  const error = upstreamError.safeParse(body);
  return error.success ? `${status} ${error.data.error}` : `${status} ${type}`;
}

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');
const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What an answer says, object by object: `code` in a list `manufacturers` is `manufacturerCode` as well. */
function factsIn(value: unknown, name: string, around: Facts): Facts[] {
  if (Array.isArray(value)) return value.flatMap((item) => factsIn(item, singular(name), around));
  if (typeof value !== 'object' || value === null) return [];
  const scalars = Object.entries(value).filter(([, own]) => typeof own === 'string' || typeof own === 'number');
  const named = scalars.flatMap(([key, own]): [string, string][] => [
    [`${name}${withCapital(key)}`, String(own)],
    [key, String(own)],
  ]);
  const facts = { ...around, ...Object.fromEntries(named) };
  return [
    facts,
    ...Object.entries(value).flatMap(([key, inner]) => factsIn(inner, key === 'content' ? name : key, facts)),
  ];
}

const constants: Facts = { year: String(new Date().getFullYear() - 3), query: 'ה' };

function factNamed(name: string, facts: Facts): string | undefined {
  return (
    [name, singular(name), `${name}Id`].map((each) => facts[each]).find((value) => value !== undefined) ??
    constants[name]
  );
}

/** Names that a call needs in its path, and in its query. */
function needsOf({ path, query }: EndpointDefinition) {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const shape: z.core.JSONSchema.BaseSchema = query
    ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    : {};
  const choices = Object.entries(shape.properties ?? {}).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema.enum ? schema.enum.map((value): Facts => ({ [name]: String(value) })) : [],
  );
  return { params, query: shape.required ?? [], choices };
}

/** Different inputs for a call from what is known, then one for each choice that its query offers. */
function inputsFor(endpoint: EndpointDefinition, known: readonly Facts[], samples: number): Input[] {
  const { params, query, choices } = needsOf(endpoint);
  const pick = (names: readonly string[], facts: Facts) =>
    Object.fromEntries(names.map((name) => [name, factNamed(name, facts) ?? '']));
  const found = new Map<string, Input>();
  for (const facts of known) {
    if (found.size >= samples) break;
    if (![...params, ...query].every((name) => factNamed(name, facts))) continue;
    const input = { params: pick(params, facts), query: pick(query, facts) };
    found.set(JSON.stringify(input), input);
  }
  const [first] = found.values();
  return [
    ...found.values(),
    ...(first ? choices.map((choice) => ({ ...first, query: { ...first.query, ...choice } })) : []),
  ];
}

function problemsWith({ endpoint }: NamedEndpoint, answer: Answer): string[] {
  if (answer.status < 200 || answer.status > 299) return [`answered ${describe(answer)}`];
  const { response } = endpoint;
  if (isBinary(response)) return response.contentTypes.includes(answer.type) ? [] : [`answered ${answer.type}`];
  const reading = response.safeParse(answer.body);
  return (reading.error?.issues ?? [])
    .slice(0, 10)
    .map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`);
}

/** Errors have to be as the contract says too: without a session, and for an id that nothing has. */
async function refusalProblems({ endpoint }: NamedEndpoint, options: Options, session: Session): Promise<string[]> {
  const { params } = needsOf(endpoint);
  const nowhere = { params: Object.fromEntries(params.map((name) => [name, randomUUID()])), query: { ...constants } };
  const problems: string[] = [];
  if (endpoint.access !== 'public') {
    const stranger = await ask(endpoint, options, undefined, nowhere);
    if (stranger.status !== 401 || !isError(stranger.body, 'NOT_AUTHORIZED_ERROR'))
      problems.push(`without a session it answered ${describe(stranger)}, not 401 NOT_AUTHORIZED_ERROR`);
  }
  if (params.length === 0) return problems;
  const missing = await ask(endpoint, options, session, nowhere);
  const isList = missing.status === 200 && Array.isArray(missing.body);
  if (!isList && !isError(missing.body)) problems.push(`for an id that nothing has it answered ${describe(missing)}`);
  return problems;
}

function isError(body: unknown, code?: string): boolean {
  const { data } = upstreamError.safeParse(body);
  return data !== undefined && (code ? data.error === code : isErrorCode(data.error));
}

interface Report {
  answers: number;
  problems: Set<string>;
  refused: boolean;
}

async function examine(call: NamedEndpoint, inputs: readonly Input[], options: Options, session: Session) {
  const report: Report = { answers: 0, problems: new Set(), refused: false };
  const facts: Facts[] = [];
  for (const input of inputs) {
    const answer = await ask(call.endpoint, options, session, input);
    if (isError(answer.body, 'INSUFFICIENT_PRIVILEGES_ERROR')) return { facts, report: { ...report, refused: true } };
    report.answers += 1;
    const problems = problemsWith(call, answer);
    for (const problem of problems) report.problems.add(problem);
    if (problems.length === 0)
      facts.push(...factsIn(answer.body, call.name.split('.')[1] ?? '', { ...input.params, ...input.query }));
  }
  for (const problem of await refusalProblems(call, options, session)) report.problems.add(problem);
  return { facts, report };
}

/** Asks every call as soon as what it needs is known, until no more can be asked. */
async function walk(calls: readonly NamedEndpoint[], options: Options, session: Session): Promise<Map<string, Report>> {
  const reports = new Map<string, Report>();
  const known: Facts[] = [options.known];
  for (let found = true; found;) {
    found = false;
    for (const call of calls.filter(({ name }) => !reports.has(name))) {
      const inputs = inputsFor(call.endpoint, known, options.samples);
      if (inputs.length === 0) continue;
      const { facts, report } = await examine(call, inputs, options, session);
      known.push(...facts);
      reports.set(call.name, report);
      found = true;
    }
  }
  return reports;
}

function show({ name }: NamedEndpoint, report: Report | undefined): void {
  const line = (mark: string, text: string) => console.log(`${mark} ${name.padEnd(28)} ${text}`);
  if (!report) return line('–', 'not reached: no answer names what it needs');
  if (report.refused) return line('–', 'not allowed for this login');
  line(report.problems.size > 0 ? '✗' : '✓', `${report.answers} ${report.answers === 1 ? 'answer' : 'answers'}`);
  for (const problem of report.problems) console.log(`    ${problem}`);
}

function readOptions(): Options | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      url: text,
      login: text,
      password: text,
      code: text,
      samples: text,
      know: { ...text, multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const password = values.password ?? process.env.CONFORMANCE_PASSWORD;
  if (!values.login || !password) throw new Refusal('Give --login and --password; --help explains.');
  const known = Object.fromEntries((values.know ?? []).map((each) => each.split('=', 2)));
  return { ...values, login: values.login, password, samples: Number(values.samples ?? 3), known };
}

void run(async () => {
  const options = readOptions();
  if (!options) return console.log(help);
  const session = await signIn(options);
  const calls = allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET');
  const reports = await walk(calls, options, session);
  await ask(contract.accounts.logout, options, session);
  for (const call of calls) show(call, reports.get(call.name));
  const broken = [...reports.values()].filter((report) => report.problems.size > 0).length;
  console.log(`\n${reports.size} of ${calls.length} calls examined, ${broken} break the contract.`);
  process.exitCode = broken > 0 ? 1 : 0;
});
