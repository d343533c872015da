'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { SectionCard } from '@/components/form/frame/section-card';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { Ltr } from '@/components/ui/value/ltr';
import { mediumChange, ownMediaTypes } from '@/lib/contract/agencies/accounts';
import { type Agent, agents } from '@/lib/contract/agencies/agents';
import { formatPhone } from '@/lib/format/phone';
import classes from '../agents.module.css';
import { useAgentCache } from './use-agent-action';

type Type = (typeof ownMediaTypes)[number];
const names = { MAIL: 'email', MOBILE_PHONE: 'mobilePhone', PHONE: 'phone' } as const;

/** Shows the contacts of an agent. One's own contacts are changed in the account, where they are confirmed. */
export function ContactsSection({ agent, self }: { agent: Agent; self: boolean }) {
  const text = useTranslations('agents');
  const [editing, setEditing] = useState<Type | null>(null);
  const valueOf = (type: Type) => agent.media.find(({ mediaType }) => mediaType === type)?.value ?? '';
  return (
    <SectionCard id="contacts" title={text('contacts')}>
      <ul className={classes.lines}>
        {ownMediaTypes.map((type) => (
          <li key={type} className={classes.line}>
            <div className={classes.what}>
              <span className={classes.note}>{text(names[type])}</span>
              <strong>
                {valueOf(type) ? (
                  <Ltr>{type === 'MAIL' ? valueOf(type) : formatPhone(valueOf(type))}</Ltr>
                ) : (
                  text('none')
                )}
              </strong>
            </div>
            {!self && editing !== type && (
              <Button
                variant="default"
                onClick={() => setEditing(type)}
                aria-label={text('changeOf', { what: text(names[type]) })}
              >
                {text('change')}
              </Button>
            )}
            {editing === type && (
              <MediumForm agent={agent} type={type} value={valueOf(type)} onClose={() => setEditing(null)} />
            )}
          </li>
        ))}
      </ul>
      {self && (
        <p className={classes.note}>
          {text.rich('ownContacts', { link: (words) => <Link href="/account">{words}</Link> })}
        </p>
      )}
    </SectionCard>
  );
}

function MediumForm({ agent, type, value, onClose }: { agent: Agent; type: Type; value: string; onClose: () => void }) {
  const text = useTranslations('agents');
  const words = useTranslations('ui');
  const keep = useAgentCache();
  const form = useSchemaForm(mediumChange, { action: 'update' as const, mediaType: type, value });
  const { run, busy } = useAction(agents.changeMedium, {
    form,
    done: () => text('saved'),
    stale: ['agents.list'],
    onDone: (changed) => {
      keep(changed);
      onClose();
    },
  });
  return (
    <Form
      // No draft: one value.
      draft={null}
      form={form}
      onSubmit={(change) => run({ params: { accountId: agent.accountId }, body: change })}
      labelOf={() => text(names[type])}
      className={classes.change}
    >
      <TextField
        control={form.control}
        name="value"
        label={text(names[type])}
        dir="ltr"
        type={type === 'MAIL' ? 'email' : 'tel'}
        autoComplete="off"
      />
      <ActionButton type="submit" denied={useDenied(agents.changeMedium)} loading={busy}>
        {words('save')}
      </ActionButton>
      <Button variant="subtle" onClick={onClose}>
        {words('cancel')}
      </Button>
    </Form>
  );
}
