'use client';

import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { copyText } from '@/components/ui/copy-text';
import { CopyIcon } from '@/components/ui/icons';
import { showDone } from '@/components/ui/toasts';
import { envelopes } from '@/lib/contract/envelopes';
import { isolate } from '@/lib/format/bidi';
import classes from './copy-link.module.css';

interface CopyLinkProps {
  envelopeId: string;
  signerId: string;
  name: string;
}

/** Creates a link for one signer and copies it; also shows it, for browsers that block the clipboard. */
export function CopyLink({ envelopeId, signerId, name }: CopyLinkProps) {
  const text = useTranslations('envelopes');
  const { run, answer, busy } = useAct(envelopes.link, {
    onDone: ({ url }) =>
      copyText(url).then((copied) => copied && showDone({ message: text('linkCopied', { name: isolate(name) }) })),
  });
  return (
    <span className={classes.copy}>
      <ActButton
        variant="subtle"
        denied={useDenied(envelopes.link)}
        size="compact-sm"
        leftSection={<CopyIcon size={16} />}
        loading={busy}
        aria-label={`${text('acts.copyLink')}: ${name}`}
        onClick={() => run({ params: { envelopeId, signerId } })}
      >
        {text('acts.copyLink')}
      </ActButton>
      {answer && (
        <input
          className={classes.url}
          readOnly
          dir="ltr"
          value={answer.url}
          aria-label={text('linkOf', { name })}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </span>
  );
}
