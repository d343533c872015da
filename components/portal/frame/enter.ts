import { ask } from '@/components/data/ask';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import type {
  PortalAdvice,
  PortalClaim,
  PortalOpportunity,
  PortalSending,
  PortalState,
} from '@/lib/contract/portal/portal-subjects';

/** Records that the page of a link was opened, in a browser that runs its scripts. @throws ApiFailure */
export const lookIn = (door: string, token: string) =>
  ask<unknown>('POST', '/portal/session', { token, door, look: true });

/** Moves the token from the address into the sealed cookie. @throws ApiFailure */
export const enter = <
  T extends PortalState | PortalOpportunity | PortalAdvice | PortalSending | PortalClaim | PortalNotice,
>(
  door: string,
  token: string,
) => ask<T>('POST', '/portal/session', { token, door });
