'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { copyText } from '@/components/ui/action/copy-text';
import { CopyIcon } from '@/components/ui/icon/icons';
import { showDone } from '@/components/ui/action/toasts';
import { envelopes } from '@/lib/contract/documents/envelopes';
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
  const { run, answer, busy } = useAction(envelopes.link, {
    onDone: ({ url }) =>
      copyText(url).then((copied) => copied && showDone({ message: text('linkCopied', { name: isolate(name) }) })),
  });
  return (
    <span className={classes.copy}>
      <ActionButton
        variant="subtle"
        denied={useDenied(envelopes.link)}
        size="compact-sm"
        leftSection={<CopyIcon size={16} />}
        loading={busy}
        aria-label={`${text('actions.copyLink')}: ${name}`}
        onClick={() => run({ params: { envelopeId, signerId }, body: {} })}
      >
        {text('actions.copyLink')}
      </ActionButton>
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
