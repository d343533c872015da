import { agents } from '@/lib/contract/agencies/agents';
import { call } from '@/server/bff/call';
import type { Target } from './agent-fields';

/** Returns the agents whom a clerk can work for. */
export async function targets(): Promise<Target[]> {
  const { content } = await call(agents.list, { query: { role: 'AGENT', state: 'ACTIVE', size: 100 } });
  return content.map(({ accountId, firstName, lastName }) => ({ accountId, name: `${firstName} ${lastName}` }));
}
