'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { ErrorNotice } from '@/components/ui/error-notice';
import { CopyIcon } from '@/components/ui/icons';
import { showDone } from '@/components/ui/toasts';
import { type RenewalCard, renewals } from '@/lib/contract/renewals';
import classes from './renewal-editor.module.css';

/** Asks where to send the results: to a mail address, or as a link to copy (RNW-04). */
export function SendResults({ card, onClose }: { card: RenewalCard; onClose: () => void }) {
  const text = useTranslations('renewals.sending');
  const rules = useTranslations('validation');
  const [email, setEmail] = useState(card.email ?? '');
  const params = { renewalId: card.renewalId };
  const mail = useAct(renewals.send, {
    done: () => text('sent', { email: email.trim() }),
    stale: ['opportunities'],
    failureIn: 'screen',
    onDone: onClose,
  });
  const link = useAct(renewals.send, {
    stale: ['opportunities'],
    failureIn: 'screen',
    onDone: ({ url }) => copy(url).then((copied) => copied && showDone({ message: text('copied') })),
  });
  const denied = useDenied(renewals.send);
  const failure = mail.failure ?? link.failure;
  const rule = failure?.fields?.[0]?.rule;
  return (
    <QuestionDialog
      title={text('title')}
      act={text('byMail')}
      busy={mail.busy}
      denied={denied}
      onAct={() => mail.run({ params, body: { email: email.trim() } })}
      onClose={onClose}
    >
      <div className={classes.form}>
        <TextInput
          type="email"
          dir="ltr"
          label={text('email')}
          value={email}
          error={rule && rules.has(rule) ? rules(rule) : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <p className={classes.muted}>{text('what')}</p>
        <ActButton
          variant="subtle"
          denied={denied}
          leftSection={<CopyIcon size={16} />}
          loading={link.busy}
          onClick={() => link.run({ params, body: { email: null } })}
        >
          {text('byLink')}
        </ActButton>
        {link.answer && (
          <TextInput
            readOnly
            dir="ltr"
            aria-label={text('link')}
            value={link.answer.url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        {failure && !rule && <ErrorNotice error={failure} shape="line" />}
      </div>
    </QuestionDialog>
  );
}

/** Returns whether the text was copied; plain http and some browsers block the clipboard. */
const copy = async (url: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
};
