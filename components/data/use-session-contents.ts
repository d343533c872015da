import { useQuery } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { sessionContents } from '@/components/data/session';
import { signInAgain } from '@/components/data/sign-in-again';
import type { SessionContents } from '@/lib/contract/agencies/session';

async function load(signal: AbortSignal): Promise<SessionContents> {
  try {
    return await sessionContents(signal);
  } catch (error) {
    signInAgain(toFailure(error));
    throw error;
  }
}

/**
 * Returns account, agency, billing and banners, loaded in one call when the shell opens (SGN-05); undefined until then.
 * The call also checks the session with the upstream: an ended one leads to sign-in (SGN-04).
 */
export function useSessionContents(): SessionContents | undefined {
  return useQuery({ queryKey: ['session'], queryFn: ({ signal }) => load(signal), staleTime: 5 * 60_000 }).data;
}
