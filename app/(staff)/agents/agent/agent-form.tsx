'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { ActionBar } from '@/components/form/frame/action-bar';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type Agent, agentChange, agents } from '@/lib/contract/agencies/agents';
import { AgentFields, type AgentValues, type Target, useAgentLabels } from '../agent-fields';
import classes from '../agents.module.css';
import { useAgentCache } from './use-agent-action';

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

/** Edits an agent. Changed privileges end the agent's sessions, and the form warns about it. */
export function AgentForm({ agent, targets }: { agent: Agent; targets: readonly Target[] }) {
  const text = useTranslations('agents');
  const words = useTranslations('ui');
  const form = useSchemaForm(agentChange, valuesOf(agent));
  const labelOf = useAgentLabels();
  const keep = useAgentCache();
  const { run, busy, failure } = useAction(agents.update, {
    form,
    failureIn: 'screen',
    done: () => text('saved'),
    stale: ['agents.list'],
    onDone: (changed) => {
      form.reset(valuesOf(changed));
      keep(changed);
    },
  });
  return (
    <Form
      // No draft: changes what is saved: an old draft would hide the changes of others.
      draft={null}
      form={form}
      onSubmit={(change) => run({ params: { accountId: agent.accountId }, body: change })}
      labelOf={labelOf}
      className={classes.form}
    >
      <AgentFields targets={targets} owner={agent.owner} rightsNote={text('rightsNote')} />
      <ActionBar>
        {failure && <ErrorNotice error={failure} shape="line" />}
        <ActionButton type="submit" denied={useDenied(agents.update)} loading={busy}>
          {words('save')}
        </ActionButton>
      </ActionBar>
    </Form>
  );
}
