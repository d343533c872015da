import { randomUUID } from 'node:crypto';
import type { NamedEndpoint } from '../../lib/contract';
import { isBinary } from '../../lib/contract/kit/endpoint';
import { isErrorCode, upstreamError } from '../../lib/contract/kit/errors';
import {
  constants,
  type Facts,
  factsIn,
  fromLink,
  inputsFor,
  type Known,
  type LinkKind,
  needsOf,
  thingOf,
} from './facts';
import { type Answer, ask, describe, type Input, type Place, type Session } from './requests';

function problemsWith({ endpoint }: NamedEndpoint, answer: Answer): string[] {
  if (answer.status < 200 || answer.status > 299) return [`answered ${describe(answer)}`];
  const { response } = endpoint;
  if (isBinary(response)) return response.contentTypes.includes(answer.type) ? [] : [`answered ${answer.type}`];
  const reading = response.safeParse(answer.body);
  return (reading.error?.issues ?? [])
    .slice(0, 10)
    .map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`);
}

/** Verifies that errors match the contract too: without a session, and for an unknown id. */
async function refusalProblems({ endpoint }: NamedEndpoint, options: Place, session: Session): Promise<string[]> {
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

/** Findings about one call. */
export interface Report {
  answers: number;
  problems: Set<string>;
  /** Not allowed for the account. */
  refused: boolean;
}

/** Asks a call for its answers: what is wrong with them, and the facts that lead to other calls. */
async function learn(call: NamedEndpoint, inputs: readonly Input[], options: Place, session: Session) {
  const report: Report = { answers: 0, problems: new Set(), refused: false };
  const facts: Known[] = [];
  for (const input of inputs) {
    const answer = await ask(call.endpoint, options, session, input);
    if (isError(answer.body, 'INSUFFICIENT_PRIVILEGES_ERROR')) return { facts, report: { ...report, refused: true } };
    report.answers += 1;
    const problems = problemsWith(call, answer);
    for (const problem of problems) report.problems.add(problem);
    if (problems.length === 0)
      facts.push(
        ...factsIn(answer.body, thingOf(call.name), { ...input.params, ...input.query }).map((each) => ({
          facts: each,
          from: call.name,
        })),
      );
  }
  return { facts, report };
}

/** Asks a call for its answers and its refusals. */
async function examine(call: NamedEndpoint, inputs: readonly Input[], options: Place, session: Session) {
  const { facts, report } = await learn(call, inputs, options, session);
  if (!report.refused)
    for (const problem of await refusalProblems(call, options, session)) report.problems.add(problem);
  return { facts, report };
}

export interface Walk extends Place {
  /** Number of different responses to check per call. */
  samples: number;
  /** Facts to start with. */
  known: Facts;
  /** Tokens of customers' links, with what else their calls need, such as the key of the site. */
  links?: readonly { kind: LinkKind; facts: Facts }[];
}

/** Makes every call as soon as its inputs are known, until none is left. A call that is `examined` only gives its facts. */
async function walkAs(
  session: Session,
  calls: readonly NamedEndpoint[],
  options: Walk,
  examined: (name: string) => boolean,
): Promise<Map<string, Report>> {
  const reports = new Map<string, Report>();
  const links = (options.links ?? []).map(({ kind, facts }): Known => ({ facts, from: fromLink(kind) }));
  const known: Known[] = [{ facts: options.known }, ...links];
  for (let found = true; found;) {
    found = false;
    for (const call of calls.filter(({ name }) => !reports.has(name))) {
      const inputs = inputsFor(call, known, options.samples);
      if (inputs.length === 0) continue;
      const { facts, report } = examined(call.name)
        ? await learn(call, inputs.slice(0, options.samples), options, session)
        : await examine(call, inputs, options, session);
      known.push(...facts);
      reports.set(call.name, report);
      found = true;
    }
  }
  return reports;
}

/**
 * Checks all calls with one account after another, so that a call that one may not make or reach is left to the next.
 * Facts are not shared, because ids of one account are unknown to another. Only open calls are checked again.
 */
export async function walk(
  sessions: readonly Session[],
  calls: readonly NamedEndpoint[],
  options: Walk,
): Promise<Map<string, Report>> {
  const all = new Map<string, Report>();
  const examined = (name: string) => all.get(name)?.refused === false;
  for (const session of sessions)
    for (const [name, report] of await walkAs(session, calls, options, examined))
      if (!examined(name)) all.set(name, report);
  return all;
}
