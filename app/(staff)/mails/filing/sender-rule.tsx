import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { filings } from '@/lib/contract/customers/filings';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { isEmail } from '@/lib/rules/people/email';
import { isolate } from '@/lib/format/bidi';
import { mailAnswers } from '../use-mail-actions';
import classes from './filing.module.css';
import { RulesDialog } from './rules-dialog';

const stale = [...mailAnswers, 'filings'];

/** Offers to file all mails of a sender to the customer, or says that it is done already. */
export function SenderRule({ mail }: { mail: MailCard }) {
  const text = useTranslations('filings');
  const [open, setOpen] = useState(false);
  const { senderRule, sharedSender, customerId, customerName, from } = mail;
  const add = useAction(filings.add, {
    stale,
    done: () => text('ruleAdded'),
    // A rule in the place of another one is not undone by removing it.
    undo: () =>
      senderRule
        ? null
        : {
            run: (send, _, { filingId }) => send(filings.remove, { body: { filingId } }),
            done: () => text('ruleRemoved'),
          },
  });
  // An insurer or an appraiser writes about many customers.
  const offered = customerId !== null && senderRule?.customerId !== customerId && isEmail(from) && !sharedSender;
  return (
    <>
      {senderRule && (
        <p className={classes.quiet}>
          {text('ruleIs', { address: isolate(from), name: isolate(senderRule.customerName) })}
        </p>
      )}
      <div className={classes.acts}>
        {offered && (
          <CallButton
            of={filings.add}
            variant="light"
            loading={add.busy}
            onClick={() => add.run({ body: { address: from, customerId } })}
          >
            {text('ruleAdd', { name: isolate(customerName ?? '') })}
          </CallButton>
        )}
        <CallButton of={filings.list} variant="subtle" onClick={() => setOpen(true)}>
          {text('rules')}
        </CallButton>
      </div>
      {open && <RulesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
