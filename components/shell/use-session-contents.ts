import { useQuery } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { sessionContents } from '@/components/data/session';
import { signInAgain } from '@/components/data/sign-in-again';
import type { SessionContents } from '@/lib/contract/session';

async function load(signal: AbortSignal): Promise<SessionContents> {
  try {
    return await sessionContents(signal);
  } catch (error) {
    signInAgain(toFailure(error).code);
    throw error;
  }
}

/**
 * Account, agency, billing and banners, in one call when the shell opens (SGN-05); undefined until they are here.
 * The upstream is asked on the way whether the session still stands: one that does not leads to sign-in (SGN-04).
 */
export function useSessionContents(): SessionContents | undefined {
  return useQuery({ queryKey: ['session'], queryFn: ({ signal }) => load(signal), staleTime: 5 * 60_000 }).data;
}
