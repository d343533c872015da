'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { CopyIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { envelopes } from '@/lib/contract/envelopes';
import classes from './copy-link.module.css';

interface CopyLinkProps {
  envelopeId: string;
  signerId: string;
  name: string;
}

/** Makes a link for one signer and copies it, to be handed over by hand; it is shown too, for browsers that may not copy. */
export function CopyLink({ envelopeId, signerId, name }: CopyLinkProps) {
  const text = useTranslations('envelopes');
  const errorText = useErrorText();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => request(envelopes.link, { params: { envelopeId, signerId } }),
    onSuccess: ({ url }) => copy(url).then((copied) => copied && showDone({ message: text('linkCopied', { name }) })),
    onError: (error) => {
      const { code, reference } = toFailure(error);
      showFailure({ title: errorText(code).title, message: errorText(code).next ?? '', reference });
    },
  });
  return (
    <span className={classes.copy}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<CopyIcon size={16} />}
        loading={isPending}
        aria-label={`${text('acts.copyLink')}: ${name}`}
        onClick={() => mutate()}
      >
        {text('acts.copyLink')}
      </Button>
      {data && (
        <input
          className={classes.url}
          readOnly
          dir="ltr"
          value={data.url}
          aria-label={text('linkOf', { name })}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </span>
  );
}

/** Whether it could: plain http and some browsers do not let a page copy. */
const copy = async (url: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
};
