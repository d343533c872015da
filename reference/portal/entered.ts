import type { EndpointDefinition, OutputOf } from '../../lib/contract/endpoint';
import { linkHash } from '../accounts/links';
import type { Db } from '../db/schema';
import { type OpenLink, requireLink } from '../envelopes/require-link';
import type { PublicContext } from '../http/context';
import { Failure } from '../http/failure';
import type { Handler, HandlerInput } from '../http/handlers';
import { countCall, countMiss } from './limits';

/** What handlers behind a link get: one transaction that sees the link's agency only. */
export interface PortalContext extends PublicContext, OpenLink {
  /** As it came: the token, and the grant of a confirmed phone. */
  access: string;
}

interface Opening {
  /** Lets in before the phone is confirmed. */
  unconfirmed?: boolean;
}

/** Opens the link of an access token, counting the call. @throws Failure as `requireLink`; TOO_MANY_REQUESTS */
export async function enter(
  db: Db,
  access: string,
  { now, client }: Pick<PublicContext, 'now' | 'client'>,
  opening?: Opening,
): Promise<OpenLink> {
  await countCall(linkHash(access.split('.')[0] ?? ''));
  try {
    return await requireLink(db, access, now, opening);
  } catch (error) {
    if (error instanceof Failure && error.code === 'LINK_NOT_VALID') await countMiss(client.address);
    throw error;
  }
}

/** Marks a handler as one behind a link: it is let in by the token, and everything that it does is one transaction. */
export function entered<E extends EndpointDefinition>(
  handler: (input: HandlerInput<E>, context: PortalContext) => Promise<OutputOf<E>>,
  opening?: Opening,
): Handler<E> {
  const guarded = (input: HandlerInput<E>, context: PublicContext) =>
    context.inTransaction(async (scope) => {
      const { accessToken } = input.query as unknown as { accessToken: string };
      const link = await enter(scope.db, accessToken, context, opening);
      return handler(input, { ...context, ...scope, ...link, access: accessToken });
    });
  return guarded as unknown as Handler<E>;
}
