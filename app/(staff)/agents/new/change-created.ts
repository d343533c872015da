import type { z } from 'zod';
import { atPaths } from '@/components/data/api-failure';
import type { Send } from '@/components/data/attempts';
import { type Agent, type agentDraft, agents } from '@/lib/contract/agencies/agents';
import { comparedMedium } from '@/lib/rules/people/medium';

export type Draft = z.output<typeof agentDraft>;

/** What the invitation says and where it goes. */
export const invited = ['login', 'mobilePhone', 'email'] as const;
const contacts = [
  { mediaType: 'MOBILE_PHONE', name: 'mobilePhone' },
  { mediaType: 'MAIL', name: 'email' },
] as const;

/**
 * Saves what was changed after an agent was created by a call whose answer was lost, and invites again when the
 * invitation went to another contact or names another login.
 * @throws ApiFailure with the paths of the form
 */
export async function changeCreated(
  send: Send,
  accountId: string,
  { before, now }: { before: Draft; now: Draft },
): Promise<Agent> {
  const params = { accountId };
  const { mobilePhone, email, ...facts } = now;
  let agent = await send(agents.update, { params, body: facts });
  for (const { mediaType, name } of contacts) {
    const stored = agent.media.find((medium) => medium.mediaType === mediaType)?.value ?? '';
    if (comparedMedium({ mediaType, value: stored }) === comparedMedium({ mediaType, value: now[name] })) continue;
    const body = { mediaType, value: now[name] };
    agent = await send(agents.changeMedium, { params, body }).catch((error: unknown) => {
      throw atPaths(error, () => name);
    });
  }
  if (invited.some((name) => before[name] !== now[name])) await send(agents.invite, { params });
  return agent;
}
