import type { AccessMode } from 'kysely';
import type { Logger } from 'pino';
import { type EndpointDefinition, isBinary } from '../../../lib/contract/kit/endpoint';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import type { Locale } from '../../../lib/i18n/locales';
import type { Changes } from '../http/changes';
import type { Database } from '../db/database';
import type { Realm } from '../db/realm';
import { noteRows, notedRows, type RowChange } from '../db/row-changes';
import { tenantOf } from '../db/tenant';
import type { FileStore } from '../store/file-store';
import type { Queue } from '../jobs/queue';
import type { PdfEngine } from '../pdf/engine';
import type { Settings } from '../settings';
import { answerText, checkedBinary } from './answer';
import { failureOf } from './failure-of';
import type { Caller, ClientFacts, Context, PublicContext, RealmContext } from '../http/context';
import type { Scope } from '../jobs/job';
import type { Handler } from '../http/handlers';
import { once, requireKey } from './idempotency';
import { inTransaction } from '../jobs/transaction';
import type { AuditLog, RealmOf } from './ports';

/** A parsed and authorised call. */
export interface Call {
  name: string;
  endpoint: EndpointDefinition;
  handler: Handler<EndpointDefinition>;
  input: { params: Record<string, string>; query: unknown; body: unknown };
  /**
   * Path and query without the parameters that every call carries; together with the body they identify a repeated
   * call.
   */
  address: string;
  caller: Caller | null;
  idempotencyKey: string | undefined;
  locale: Locale;
  websiteKey: string | null;
  requestId: string;
  client: ClientFacts;
  range: string | null;
  now: Date;
  log: Logger;
}

/** What is needed to run calls. */
export interface Works {
  database: Database;
  queue: Queue;
  files: FileStore;
  pdf: PdfEngine;
  settings: Settings;
  audit: AuditLog;
  realmOf: RealmOf;
}

/** JSON text, or the response of a binary endpoint. */
export type Answer = { text: string } | { response: Response };

/**
 * Runs a handler. Writes run in one transaction with their audit row and idempotency key. Reads run without one, except
 * on a PostgreSQL server, where row-level security needs the agency setting of a transaction; it is read only there.
 */
export async function perform({ database, queue, audit: log, realmOf, ...place }: Works, call: Call): Promise<Answer> {
  const realm = call.caller && call.handler.acrossAgencies ? await realmOf(database.db, call.caller) : undefined;
  const agencies = realm ? realm.visible : call.caller && [call.caller.agencyId];
  const transact = <T>(work: (scope: Scope) => Promise<T>, accessMode?: AccessMode) =>
    inTransaction(database, queue, agencies, work, accessMode);
  const reads = call.endpoint.method === 'GET';
  const noted: RowChange[] = [];
  const transactNoted: typeof transact = reads ? transact : (work) => noting(transact, work, noted);
  const fenced = database.engine === 'postgres' && agencies !== null;
  const frame = { ...place, realm, log };
  const outer = { db: database.db, jobs: queue.sender, subscribers: queue.subscribers };
  const outside = () => contextOf(call, frame, outer, transactNoted);
  if (call.handler.ownTransaction || (reads && !fenced)) {
    return runOutside(call, { ...outside(), noted }, log, transact);
  }
  const accessMode = reads && !actionOf(call) ? 'read only' : 'read write';
  const handler = await call.handler.prepare?.(call.input as never, outside() as Context);
  const ready = handler ? { ...call, handler } : call;
  return transact(async (scope) => {
    const context = contextOf(call, frame, scope, (work) => work(scope));
    if (!reads) await noteRows(scope.db);
    const answer = await (call.endpoint.idempotent ? runOnce(ready, context) : run(ready, context));
    const rows = reads ? [] : await notedRows(scope.db);
    if (actionOf(call) && !context.repeated) await audit(log, call, scope, { ...context, noted: rows });
    return answer;
  }, accessMode);
}

/** Runs a transaction of a handler and adds the rows that it has changed, once it is committed. */
async function noting<T>(
  transact: <R>(work: (scope: Scope) => Promise<R>) => Promise<R>,
  work: (scope: Scope) => Promise<T>,
  noted: RowChange[],
): Promise<T> {
  const { result, rows } = await transact(async (scope) => {
    await noteRows(scope.db);
    return { result: await work(scope), rows: await notedRows(scope.db) };
  });
  noted.push(...rows);
  return result;
}

/**
 * Runs a handler that opens its own transactions, and logs the call after them. What they have committed stays when the
 * call is refused in the end, so that is logged as well.
 */
async function runOutside(
  call: Call,
  context: FullContext & { noted: readonly RowChange[] },
  log: AuditLog,
  transact: PublicContext['inTransaction'],
): Promise<Answer> {
  const { idempotent } = call.endpoint;
  const action = actionOf(call);
  const keep = (outcome?: ErrorCode) =>
    transact((scope) => audit(log, call, scope, { ...context, ...(outcome && { outcome }) }));
  const answer = await run(call, context).catch(async (error: unknown) => {
    const { code } = failureOf(error);
    if (action && context.noted.length > 0 && !log.keeps(code)) await keep(code);
    throw error;
  });
  // A repeated key that changes nothing repeats what has its entry.
  if (action && !(idempotent && context.noted.length === 0)) await keep();
  return answer;
}

type FullContext = (PublicContext | Context | RealmContext) & {
  facts: Record<string, string | number | boolean>;
  changes: Changes;
  repeated: boolean;
};

type Frame = Pick<Works, 'files' | 'pdf' | 'settings'> & { realm: Realm | undefined; log: AuditLog };

function contextOf(
  call: Call,
  { realm, log: auditLog, ...place }: Frame,
  scope: Scope,
  transact: PublicContext['inTransaction'],
): FullContext {
  const { caller, locale, websiteKey, requestId, client, range, log, now } = call;
  const facts: FullContext['facts'] = {};
  const changes: Changes = {};
  const describe = (more: FullContext['facts']) => void Object.assign(facts, more);
  const changed = (more: Changes) => void Object.assign(changes, more);
  const shared = {
    ...scope,
    ...place,
    inTransaction: transact,
    locale,
    websiteKey,
    requestId,
    idempotencyKey: call.endpoint.idempotent && call.handler.ownTransaction ? requireKey(call.idempotencyKey) : null,
    client,
    range,
    log,
    now,
    noteRefusal: (refusal: Parameters<PublicContext['noteRefusal']>[0]) =>
      auditLog.refuse(scope.db, { ...refusal, looks: false, caller, client, requestId }),
    describe,
    changed,
    facts,
    changes,
    repeated: false,
  };
  if (!caller) return shared;
  return {
    ...shared,
    caller,
    agencyId: caller.agencyId,
    tenant: tenantOf(scope.db, caller.agencyId),
    ...(realm && { realm }),
  };
}

async function run({ name, endpoint, handler, input }: Call, context: FullContext): Promise<Answer> {
  const output: unknown = await handler(input as never, context as Context);
  if (isBinary(endpoint.response)) return { response: checkedBinary(name, endpoint, output) };
  return { text: answerText(name, endpoint.response, output) };
}

async function runOnce(call: Call, context: FullContext): Promise<Answer> {
  const repeatable = { endpoint: call.name, key: call.idempotencyKey, path: call.address, body: call.input.body };
  context.repeated = true;
  const text = await once(repeatable, context as Context, async () => {
    context.repeated = false;
    const answer = await run(call, context);
    if (!('text' in answer)) throw new Error(`${call.name}: bytes cannot be kept for an idempotency key`);
    return answer.text;
  });
  return { text };
}

const audit = (
  log: AuditLog,
  call: Call,
  { db }: Scope,
  { facts, changes, noted, outcome }: FullContext & { noted: readonly RowChange[]; outcome?: ErrorCode },
): Promise<void> => {
  const { name, endpoint, input, ...rest } = call;
  return log.write(db, {
    ...rest,
    noted,
    ...(outcome && { outcome }),
    action: actionOf(call) ?? name,
    looks: endpoint.method === 'GET',
    facts: { ...input.params, ...facts },
    changes,
  });
};

/** Returns the action as which a call is logged; `undefined` for one that is not. */
const actionOf = ({ endpoint, caller }: Pick<Call, 'endpoint' | 'caller'>): string | undefined =>
  endpoint.audit ?? (caller?.impersonation ? endpoint.auditActing : undefined);
