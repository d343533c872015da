import './settings';
import { describe, expect, it } from 'vitest';
import { type Agent, agents } from '@/lib/contract/agencies/agents';
import { perform } from '@/server/bff/perform';
import { callerFor } from './calls';
import { aSession } from './people';
import { answers, reached, upstream } from './upstream';

const agent: Agent = {
  accountId: '7',
  login: 'dror',
  firstName: 'דרור',
  lastName: 'סבן',
  accountRole: 'AGENT',
  accountState: 'ACTIVE',
  privilege: 'superuser',
  owner: true,
  photo: null,
  invited: false,
  createDate: '2025-01-06T08:00:00Z',
  media: [],
  agentRoles: [],
};

describe('AGY-04 a call that is form-encoded (S1 §7)', () => {
  it('AGY-04 reaches the upstream as a form, whatever the browser sent', async () => {
    upstream(answers('put', 'ins-api/agent/superuser/myagency/accounts/7/owner', agent));
    await perform(callerFor(aSession({ traits: ['superuser'] })), agents.changeOwner, {
      params: { accountId: '7' },
      body: { promote: 'true' },
    });
    const [request] = reached();
    expect(request?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(await request?.text()).toBe('promote=true');
  });
});
