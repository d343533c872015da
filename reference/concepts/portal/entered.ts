import type { EndpointDefinition, OutputOf } from '../../../lib/contract/kit/endpoint';
import type { Db } from '../../engine/db/schema';
import { type OpenLink, requireLink } from '../envelopes/require-link';
import type { PublicContext } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import type { Handler, HandlerInput } from '../../engine/http/handlers';
import { countCall, countMiss } from '../../engine/link-grants/limits';
import { accessHash, opening } from '../../engine/link-grants/open-link';

/** Context of portal handlers: one transaction that sees only the link's agency. */
export interface PortalContext extends PublicContext, OpenLink {
  /** As received: token, and grant of a confirmed phone. */
  access: string;
}

interface Opening {
  /** Also accepts a link whose phone is not confirmed yet. */
  unconfirmed?: boolean;
}

/** Opens the link of an access token and counts the call. @throws Failure as `requireLink`; TOO_MANY_REQUESTS */
export async function enter(
  db: Db,
  access: string,
  { now, client }: Pick<PublicContext, 'now' | 'client'>,
  condition?: Opening,
): Promise<OpenLink> {
  await countCall(accessHash(access));
  try {
    return await requireLink(db, access, now, condition);
  } catch (error) {
    if (error instanceof Failure && error.code === 'LINK_NOT_VALID') await countMiss(client.address);
    throw error;
  }
}

/** Marks a portal handler: authorized by the link's token, and run in one transaction. */
export const entered = <E extends EndpointDefinition>(
  handler: (input: HandlerInput<E>, context: PortalContext) => Promise<OutputOf<E>>,
  condition?: Opening,
): Handler<E> =>
  opening(async (db, access, context) => ({ ...(await enter(db, access, context, condition)), access }))<E>(handler);
