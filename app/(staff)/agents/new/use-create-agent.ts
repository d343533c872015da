'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import type { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { type agentDraft, agents } from '@/lib/contract/agencies/agents';
import { isolate } from '@/lib/format/bidi';
import { changeCreated, type Draft, invited } from './change-created';

/** Returns whether another person was entered since: neither the login nor a contact is the same. */
const isSomebodyElse = (one: Draft, other: Draft): boolean => invited.every((name) => one[name] !== other[name]);

/** Creates an agent once, although answers are lost. */
export function useCreateAgent(form: ReturnType<typeof useSchemaForm<typeof agentDraft>>, finish: () => void) {
  const text = useTranslations('agents');
  const router = useRouter();
  // A reload restores the draft, and what was sent of it.
  const creation = useOwnCreation<Draft>({ form: 'agents.created', subject: 'new', version: 1 }, () => true);
  return useAction(
    (send, draft: Draft) => {
      const before = creation.lost();
      if (before && isSomebodyElse(before, draft)) creation.forget();
      return creation.create({
        sent: draft,
        send: (one, key) => send(agents.create, { body: one }, { key }),
        change: (created, earlier) => changeCreated(send, created.accountId, { before: earlier, now: draft }),
      });
    },
    {
      form,
      failureIn: 'screen',
      done: ({ firstName, lastName }) => ({
        title: text('added', { name: isolate(`${firstName} ${lastName}`) }),
        message: text('invitationSent'),
      }),
      stale: ['agents'],
      onDone: () => {
        finish();
        router.push('/agency/agents');
      },
    },
  );
}
