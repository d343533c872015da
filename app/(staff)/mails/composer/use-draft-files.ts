'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { useAttempts } from '@/components/data/attempts';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';

const filesOf = (card: MailCard | undefined) => card?.files ?? [];

/** Attaches files to a draft, one after the other, and takes them off again. */
export function useDraftFiles(mailId: string) {
  const params = { mailId };
  const client = useQueryClient();
  const attempt = useAttempts();
  const denied = useDenied(mails.addAttachment);
  const [sending, setSending] = useState<string[]>([]);
  const [failures, setFailures] = useState<{ name: string; failure: ApiFailure }[]>([]);
  const show = (card: MailCard) =>
    keepAnswer(
      client,
      queryFor('mails.get', mails.get, { params }).queryKey,
      (known) => known && { ...known, files: card.files, attachments: card.attachments },
    );
  // A file that is attached, taken off and attached again is not the repeat of a lost call.
  const [removed, setRemoved] = useState(0);
  const remove = useAction(mails.removeAttachment, {
    onDone: (answer) => {
      setRemoved(removed + 1);
      show(answer);
    },
  });
  const card = (anew = false) =>
    client.fetchQuery({
      ...queryFor('mails.get', mails.get, { params }),
      staleTime: anew ? 0 : Infinity,
      retry: false,
    });
  const add = async (files: readonly File[]) => {
    if (denied !== null || files.length === 0) return;
    setFailures([]);
    setSending((now) => [...now, ...files.map(({ name }) => name)]);
    for (const file of files) {
      const before = filesOf(await card().catch(() => undefined));
      try {
        show(await attempt((send) => send(mails.addAttachment, { params, file }, { of: `${removed}` })));
      } catch (error) {
        // Its answer may be lost.
        const after = await card(true).catch(() => undefined);
        const arrived = filesOf(after).some(
          ({ name, attachmentId }) => name === file.name && before.every((one) => one.attachmentId !== attachmentId),
        );
        if (!arrived) setFailures((now) => [...now, { name: file.name, failure: toFailure(error) }]);
      }
      setSending((now) => now.filter((_, at) => at !== now.indexOf(file.name)));
    }
  };
  return {
    add: (files: Iterable<File>) => void add([...files]),
    remove: (attachmentId: string) => remove.run({ params, body: { attachmentId } }),
    show,
    sending,
    failures,
    denied,
  };
}

export type DraftFiles = ReturnType<typeof useDraftFiles>;
