import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import type { exchanges } from '@/lib/contract/agencies/exchanges';
import type { gateways } from '@/lib/contract/agencies/gateways';
import classes from './webhook.module.css';

interface WebhookPanelProps {
  title: string;
  /** Label of the address. */
  label: string;
  /** Where the other system delivers to; null before the first secret. */
  address: string | null;
  secretSince: string | null;
  /** Said while there is no secret. */
  noSecret: string;
  /** Said beside a new secret. */
  secretOnce: string;
  renewSecret: typeof exchanges.renewSecret | typeof gateways.renewSecret;
  /** First part of the keys of the connection's queries. */
  stale: string;
}

/** Shows where another system delivers to, and makes the secret that it signs with. */
export function WebhookPanel(props: WebhookPanelProps) {
  const { title, label, address, secretSince, noSecret, secretOnce, renewSecret, stale } = props;
  const text = useTranslations('webhooks');
  const [asking, setAsking] = useState(false);
  const renew = useAction(renewSecret, { stale: [stale], onDone: () => setAsking(false) });
  return (
    <Panel title={title}>
      <div className={classes.lines}>
        {address === null ? (
          <p className={classes.quiet}>{noSecret}</p>
        ) : (
          <TextInput label={label} dir="ltr" readOnly value={address} onFocus={({ target }) => target.select()} />
        )}
        {secretSince !== null && (
          <p className={classes.quiet}>
            {text.rich('secretSince', { when: () => <DateText value={secretSince} withTime /> })}
          </p>
        )}
        {renew.answer && (
          <div role="status" className={classes.secret}>
            <strong>{secretOnce}</strong>
            <Ltr>{renew.answer.secret}</Ltr>
          </div>
        )}
        <div>
          <CallButton of={renewSecret} variant="default" onClick={() => setAsking(true)}>
            {text('renew')}
          </CallButton>
        </div>
      </div>
      {asking && (
        <QuestionDialog
          title={text('renewTitle')}
          action={text('renew')}
          busy={renew.busy}
          onAction={() => renew.run({})}
          onClose={() => setAsking(false)}
        >
          <p>{text('renewText')}</p>
        </QuestionDialog>
      )}
    </Panel>
  );
}
