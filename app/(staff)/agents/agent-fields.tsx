'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ChipsField } from '@/components/form/field/chips-field';
import { ChoiceField } from '@/components/form/field/choice-field';
import { SectionCard } from '@/components/form/frame/section-card';
import { SelectField } from '@/components/form/field/select-field';
import { TextField } from '@/components/form/field/text-field';
import { permissionKeys } from '@/lib/access/keys';
import { type agentChange, agentPrivileges, agentRoles } from '@/lib/contract/agencies/agents';
import classes from './agents.module.css';

export type AgentValues = z.input<typeof agentChange>;

/** Agent whom a clerk can work for. */
export interface Target {
  accountId: string;
  name: string;
}

/** Returns a function that names a field, for labels and for the error summary. */
export function useAgentLabels(): (path: string) => string {
  const text = useTranslations('agents');
  return (path) => (text.has(path) ? text(path) : path);
}

/** Fields for the identity and privileges of an agent. */
export function AgentFields({
  targets,
  owner = false,
  rightsNote,
}: {
  targets: readonly Target[];
  owner?: boolean;
  rightsNote?: string;
}) {
  const text = useTranslations('agents');
  const words = useTranslations('ui');
  const { control } = useFormContext<AgentValues>();
  const role = useWatch({ control, name: 'accountRole' });
  const optional = words('optional');
  return (
    <>
      <SectionCard id="details" title={text('details')}>
        <div className={classes.grid}>
          <TextField control={control} name="firstName" label={text('firstName')} autoComplete="off" />
          <TextField control={control} name="lastName" label={text('lastName')} autoComplete="off" />
          <TextField
            control={control}
            name="login"
            label={text('login')}
            dir="ltr"
            autoComplete="off"
            help={text('loginHelp')}
          />
          <ChoiceField
            control={control}
            name="accountRole"
            label={text('role')}
            choices={agentRoles.map((value) => ({ value, label: text(`roles.${value}`) }))}
          />
          <TextField
            control={control}
            name="licenseNumber"
            label={text('licenseNumber')}
            badge={optional}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="registrationNumber"
            label={text('registrationNumber')}
            badge={optional}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
          />
          {role === 'CLERK' && (
            <SelectField
              control={control}
              name="targetAgentAccountId"
              label={text('targetAgentAccountId')}
              badge={optional}
              help={text('targetHelp')}
              searchable
              clearable
              options={targets.map(({ accountId, name }) => ({ value: accountId, label: name }))}
            />
          )}
        </div>
      </SectionCard>
      <Rights owner={owner} note={rightsNote} />
    </>
  );
}

function Rights({ owner, note }: { owner: boolean; note: string | undefined }) {
  const text = useTranslations('agents');
  const rights = useTranslations('shell.permission');
  const { control } = useFormContext<AgentValues>();
  const [role, privilege] = useWatch({ control, name: ['accountRole', 'privilege'] });
  const unavailable = (value: string): string | undefined => {
    if (owner && value !== 'superuser') return text('ownerStays');
    return value === 'secretary' && role !== 'CLERK' ? text('secretaryIsClerk') : undefined;
  };
  const choices = agentPrivileges.map((value) => {
    const why = unavailable(value);
    return { value, label: text(`privileges.${value}`), ...(why && { unavailable: why }) };
  });
  return (
    <SectionCard id="rights" title={text('rights')}>
      <div className={classes.form}>
        <ChoiceField control={control} name="privilege" label={text('privilege')} choices={choices} />
        <p className={classes.note}>{text(`privilegeText.${privilege ?? 'standard'}`)}</p>
        {privilege !== 'secretary' && (
          <ChipsField
            control={control}
            name="agentRoles"
            label={text('agentRoles')}
            options={permissionKeys.map((value) => ({ value, label: rights(value) }))}
          />
        )}
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </SectionCard>
  );
}
