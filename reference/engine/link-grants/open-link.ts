import type { EndpointDefinition, OutputOf } from '../../../lib/contract/kit/endpoint';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import { linkHash } from '../links/links';
import { actAsAgency } from '../db/row-level-security';
import type { Db } from '../db/schema';
import { type Tenant, tenantOf } from '../db/tenant';
import type { Scope } from '../jobs/job';
import type { PublicContext } from '../http/context';
import { Failure } from '../failures/failure';
import type { Handler, HandlerInput } from '../http/handlers';
import { countCall, countMiss } from './limits';

type Visitor = Pick<PublicContext, 'client' | 'now'>;

/** Returns the hash of the token of an access: `<token>`, or `<token>.<grant>` after the phone was confirmed. */
export const accessHash = (access: string): string => linkHash(access.split('.')[0] ?? '');

/**
 * Counts a call and looks up what its token opens.
 * @throws Failure `refusal` for a token that never was one, which counts against the address; TOO_MANY_REQUESTS
 */
export async function knownLink<L>(
  access: string,
  { client }: Pick<Visitor, 'client'>,
  find: (hash: string) => Promise<L | undefined>,
  refusal: ErrorCode = 'LINK_NOT_VALID',
): Promise<L> {
  const hash = accessHash(access);
  await countCall(hash);
  const link = await find(hash);
  if (link !== undefined) return link;
  await countMiss(client.address);
  throw new Failure(refusal);
}

/**
 * Looks up a link that is not over. From here on the transaction sees only rows of its agency.
 * @throws Failure LINK_NOT_VALID, LINK_EXPIRED, TOO_MANY_REQUESTS
 */
export async function openLink<L extends { agency_id: string; expires_at: string }>(
  db: Db,
  access: string,
  visitor: Visitor,
  find: (hash: string) => Promise<L | undefined>,
): Promise<{ link: L; tenant: Tenant }> {
  const link = await knownLink(access, visitor, find);
  if (Date.parse(link.expires_at) <= visitor.now.getTime()) throw new Failure('LINK_EXPIRED');
  await actAsAgency(db, [link.agency_id]);
  return { link, tenant: tenantOf(db, link.agency_id) };
}

/** Returns the mark of handlers that a link opens: each runs in one transaction, with what `open` found. */
export const opening =
  <O extends object>(open: (db: Db, access: string, context: PublicContext) => Promise<O>) =>
  <E extends EndpointDefinition>(
    handler: (input: HandlerInput<E>, context: PublicContext & Scope & O) => Promise<OutputOf<E>>,
  ): Handler<E> => {
    const guarded = (input: HandlerInput<E>, context: PublicContext) =>
      context.inTransaction(async (scope) => {
        const { accessToken } = input.query as unknown as { accessToken: string };
        const opened = await open(scope.db, accessToken, context);
        return handler(input, { ...context, ...scope, ...opened });
      });
    return guarded as unknown as Handler<E>;
  };
