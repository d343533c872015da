import { expect, it } from 'vitest';
import { changeCreated, type Draft } from '@/app/(staff)/agents/new/change-created';
import { ApiFailure } from '@/components/data/api-failure';
import type { Send } from '@/components/data/attempts';
import { agents } from '@/lib/contract/agencies/agents';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';

const draft: Draft = {
  firstName: 'גל',
  lastName: 'אלמוג',
  login: 'gal',
  accountRole: 'AGENT',
  privilege: 'standard',
  agentRoles: [],
  mobilePhone: '052-5550001',
  email: 'gal@old.example',
};

/** The account as it is stored, and the calls that change it. */
function server(taken?: string) {
  const calls: EndpointDefinition[] = [];
  const media = new Map([
    ['MOBILE_PHONE', '0525550001'],
    ['MAIL', 'gal@old.example'],
  ]);
  const send = async (endpoint: EndpointDefinition, { body }: { body?: { mediaType: string; value: string } }) => {
    calls.push(endpoint);
    if (endpoint === agents.changeMedium && body) {
      if (body.value === taken)
        throw new ApiFailure(409, { code: 'TAKEN', reference: '', fields: [{ path: 'value', rule: 'taken' }] });
      media.set(body.mediaType, body.value);
    }
    return { media: [...media].map(([mediaType, value]) => ({ mediaType, value })) };
  };
  const change = (now: Draft) => changeCreated(send as unknown as Send, 'gal', { before: draft, now });
  return { calls, media, change };
}

it('AGY-03 a name that was changed after a lost creation is saved, and nobody is invited again', async () => {
  const { calls, change } = server();
  await change({ ...draft, firstName: 'גלית' });
  expect(calls).toEqual([agents.update]);
});

it('AGY-03 a contact that was changed after a lost creation is saved and gets the invitation', async () => {
  const { calls, media, change } = server();
  await change({ ...draft, email: 'gal@new.example' });
  expect(calls).toEqual([agents.update, agents.changeMedium, agents.invite]);
  expect(media.get('MAIL')).toBe('gal@new.example');
});

it('AGY-03 a login that was changed after a lost creation is told in a new invitation', async () => {
  const { calls, change } = server();
  await change({ ...draft, login: 'gal.almog' });
  expect(calls).toEqual([agents.update, agents.invite]);
});

it('AGY-03 a contact that somebody else has is refused at its field', async () => {
  const { calls, change } = server('0525550002');
  await expect(change({ ...draft, mobilePhone: '0525550002' })).rejects.toMatchObject({
    fields: [{ path: 'mobilePhone', rule: 'taken' }],
  });
  expect(calls).not.toContain(agents.invite);
});
