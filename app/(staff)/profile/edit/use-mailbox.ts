import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { showServerProblems } from '@/components/form/server-problems';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { showDone } from '@/components/ui/toasts';
import { type Mailbox, type MailboxDraft, mailboxDraft, mailboxes } from '@/lib/contract/mailboxes';
import { type MailProvider, providerOf } from '@/lib/rules/mailbox';

const noServer = (port: number) => ({ login: '', host: '', port, password: '' });

const valuesOf = (mailbox: Mailbox | null): MailboxDraft => ({
  email: mailbox?.email ?? '',
  imap: mailbox ? { ...mailbox.imap, password: '' } : noServer(993),
  smtp: mailbox ? { ...mailbox.smtp, password: '' } : noServer(465),
});

/** A password that was not typed stays the one that is stored. */
const sent = ({ email, imap, smtp }: MailboxDraft): MailboxDraft => {
  const typed = (server: MailboxDraft['imap']) => ({ ...server, password: server.password || undefined });
  return { email, imap: typed(imap), smtp: typed(smtp) };
};

/** The form of a mailbox and its acts: save, try out, remove, fill in what a provider is known for. */
export function useMailbox(mailbox: Mailbox | null) {
  const text = useTranslations('profile');
  const { refresh } = useRouter();
  const form = useSchemaForm(mailboxDraft, valuesOf(mailbox));
  const provider = providerOf(useWatch({ control: form.control, name: 'email' }) ?? '');
  const onError = (error: unknown) => void showServerProblems(form.setError, toFailure(error));
  const save = useMutation({
    mutationFn: (values: MailboxDraft) => request(mailboxes.save, { body: sent(values) }),
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      showDone({ message: text('mailbox.saved') });
      refresh();
    },
    onError,
  });
  const test = useMutation({
    mutationFn: (values: MailboxDraft) => request(mailboxes.test, { body: sent(values) }),
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: () => request(mailboxes.remove),
    onSuccess: () => {
      form.reset(valuesOf(null));
      test.reset();
      showDone({ message: text('mailbox.removed') });
      refresh();
    },
  });
  const fill = ({ imap, smtp }: MailProvider) => {
    const login = form.getValues('email');
    for (const [kind, server] of [
      ['imap', imap],
      ['smtp', smtp],
    ] as const) {
      form.setValue(`${kind}.login`, login, { shouldDirty: true });
      form.setValue(`${kind}.host`, server.host, { shouldDirty: true });
      form.setValue(`${kind}.port`, server.port, { shouldDirty: true });
    }
  };
  const failures = [save.error, test.error, remove.error].filter((error) => error !== null).map(toFailure);
  return { form, provider, fill, save, test, remove, failure: failures.find(({ fields }) => !fields) };
}
