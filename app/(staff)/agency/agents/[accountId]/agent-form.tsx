'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { ActionBar } from '@/components/form/action-bar';
import { Form } from '@/components/form/form';
import { showServerProblems } from '@/components/form/server-problems';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ErrorNotice } from '@/components/ui/error-notice';
import { showDone } from '@/components/ui/toasts';
import { type Agent, agentChange, agents } from '@/lib/contract/agents';
import { AgentFields, type AgentValues, type Target, useAgentLabels } from '../agent-fields';
import classes from '../agents.module.css';
import { useAgentCache } from './use-agent-act';

const valuesOf = (agent: Agent): AgentValues => ({
  firstName: agent.firstName,
  lastName: agent.lastName,
  login: agent.login,
  accountRole: agent.accountRole,
  privilege: agent.privilege,
  licenseNumber: agent.licenseNumber ?? '',
  registrationNumber: agent.registrationNumber ?? '',
  targetAgentAccountId: agent.targetAgentAccountId ?? null,
  agentRoles: agent.agentRoles,
});

/** What can be changed of a person; other rights end their sessions, and the form says so. */
export function AgentForm({ agent, targets }: { agent: Agent; targets: readonly Target[] }) {
  const text = useTranslations('agents');
  const words = useTranslations('common');
  const form = useSchemaForm(agentChange, valuesOf(agent));
  const labelOf = useAgentLabels();
  const keep = useAgentCache();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: z.output<typeof agentChange>) =>
      request(agents.update, { params: { accountId: agent.accountId }, body }),
    onSuccess: (changed) => {
      form.reset(valuesOf(changed));
      keep(changed);
      showDone({ message: text('saved') });
    },
    onError: (failed) => showServerProblems(form.setError, toFailure(failed)),
  });
  const failure = error && toFailure(error);
  return (
    <Form form={form} onSubmit={(change) => mutate(change)} labelOf={labelOf} className={classes.form}>
      <AgentFields targets={targets} owner={agent.owner} rightsNote={text('rightsNote')} />
      <ActionBar>
        {failure && !failure.fields && !failure.field && <ErrorNotice error={failure} shape="line" />}
        <Button type="submit" loading={isPending}>
          {words('save')}
        </Button>
      </ActionBar>
    </Form>
  );
}
