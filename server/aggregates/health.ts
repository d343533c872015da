import 'server-only';
import { type Upstream, upstreams } from '@/lib/contract/kit/endpoint';
import { perProcess } from '../per-process';
import { baseUrlOf } from '../upstream/base-urls';

/** `GET /api/health`: reports that the process is alive. */
export const health = async (): Promise<Response> => Response.json({ status: 'ok' });

interface Readiness {
  status: 'ready' | 'degraded';
  upstreams: Record<Upstream, 'up' | 'down'>;
}

/** Time-out of a readiness probe and lifetime of its cached result, ms. */
const timeout = 2_000;

/** `GET /api/ready`: reports whether the upstreams answer; 503 when one does not. Reveals no addresses. */
export async function ready(): Promise<Response> {
  const readiness = await recentReadiness();
  return Response.json(readiness, { status: readiness.status === 'ready' ? 200 : 503 });
}

/** Returns whether the upstreams answer, as of two seconds ago at most. */
export function recentReadiness(): Promise<Readiness> {
  const last = perProcess('ready', () => ({ at: 0, readiness: Promise.resolve<Readiness | null>(null) }));
  if (Date.now() - last.at > timeout) {
    last.at = Date.now();
    last.readiness = lookAtAll();
  }
  return last.readiness as Promise<Readiness>;
}

async function lookAtAll(): Promise<Readiness> {
  const states = await Promise.all(upstreams.map(async (upstream) => [upstream, await lookAt(upstream)] as const));
  const status = states.every(([, state]) => state === 'up') ? 'ready' : 'degraded';
  return { status, upstreams: Object.fromEntries(states) as Readiness['upstreams'] };
}

/** Any response except a gateway error counts as up, because base paths have no page of their own. */
async function lookAt(upstream: Upstream): Promise<'up' | 'down'> {
  try {
    const response = await fetch(baseUrlOf(upstream), {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    return response.status < 500 ? 'up' : 'down';
  } catch {
    return 'down';
  }
}
