'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { ActionBar } from '@/components/form/frame/action-bar';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { SectionCard } from '@/components/form/frame/section-card';
import { TextField } from '@/components/form/field/text-field';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { agentDraft, agents } from '@/lib/contract/agencies/agents';
import { AgentFields, type Target, useAgentLabels } from '../agent-fields';
import classes from '../agents.module.css';
import { useCreateAgent } from './use-create-agent';

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
  const draft = useOwnDraft(form, { form: 'agents.new', subject: 'new', version: 1 }, empty);
  const { run, busy, failure } = useCreateAgent(form, draft.finish);
  return (
    <Form draft={draft} form={form} onSubmit={(values) => run(values)} labelOf={labelOf} className={classes.form}>
      <DraftNotice draft={draft} />
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
        <ActionButton type="submit" denied={useDenied(agents.create)} loading={busy}>
          {text('addAndInvite')}
        </ActionButton>
      </ActionBar>
    </Form>
  );
}
