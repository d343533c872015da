'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { useAct } from '@/components/data/use-act';
import { ActionBar } from '@/components/form/action-bar';
import { Form } from '@/components/form/form';
import { SectionCard } from '@/components/form/section-card';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ErrorNotice } from '@/components/ui/error-notice';
import { agentDraft, agents } from '@/lib/contract/agents';
import { AgentFields, type Target, useAgentLabels } from '../agent-fields';
import classes from '../agents.module.css';

type Draft = z.input<typeof agentDraft>;

const empty: Draft = {
  firstName: '',
  lastName: '',
  login: '',
  accountRole: 'AGENT',
  privilege: 'standard',
  licenseNumber: '',
  registrationNumber: '',
  targetAgentAccountId: null,
  agentRoles: [
    'CAR_SEARCH',
    'GET_QUERY_HISTORY',
    'VIEW_MENU_CUSTOMERS',
    'SCAN_DOCS',
    'SEND_DOCS_FOR_SIGN',
    'CREATE_ORDER',
  ],
  mobilePhone: '',
  email: '',
};

/** Adds an agent and sends the invitation on submit. */
export function NewAgentForm({ targets }: { targets: readonly Target[] }) {
  const text = useTranslations('agents');
  const form = useSchemaForm(agentDraft, empty);
  const labelOf = useAgentLabels();
  const { run, busy, failure } = useCreation(form);
  return (
    <Form form={form} onSubmit={(draft) => run({ body: draft })} labelOf={labelOf} className={classes.form}>
      <AgentFields targets={targets} />
      <SectionCard id="contacts" title={text('contacts')}>
        <div className={classes.grid}>
          <TextField
            control={form.control}
            name="mobilePhone"
            label={text('mobilePhone')}
            help={text('mobileHelp')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="off"
          />
          <TextField
            control={form.control}
            name="email"
            label={text('email')}
            help={text('emailHelp')}
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="off"
          />
        </div>
      </SectionCard>
      <ActionBar>
        {failure && <ErrorNotice error={failure} shape="line" />}
        <Button type="submit" loading={busy}>
          {text('addAndInvite')}
        </Button>
      </ActionBar>
    </Form>
  );
}

function useCreation(form: ReturnType<typeof useSchemaForm<typeof agentDraft>>) {
  const text = useTranslations('agents');
  const router = useRouter();
  return useAct(agents.create, {
    form,
    failureIn: 'screen',
    done: ({ firstName, lastName }) => ({
      title: text('added', { name: `${firstName} ${lastName}` }),
      message: text('invitationSent'),
    }),
    stale: ['agents'],
    onDone: () => router.push('/agency/agents'),
  });
}
