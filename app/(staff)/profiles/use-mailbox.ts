import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useAction } from '@/components/data/use-action';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { type Mailbox, type MailboxDraft, mailboxDraft, mailboxes } from '@/lib/contract/agencies/mailboxes';
import { type MailProvider, providerOf } from '@/lib/rules/work/mailbox';

const noServer = (port: number) => ({ login: '', host: '', port, password: '' });

const valuesOf = (mailbox: Mailbox | null): MailboxDraft => ({
  email: mailbox?.email ?? '',
  imap: mailbox ? { ...mailbox.imap, password: '' } : noServer(993),
  smtp: mailbox ? { ...mailbox.smtp, password: '' } : noServer(465),
});

/** An empty password keeps the stored one. */
const sent = ({ email, imap, smtp }: MailboxDraft): MailboxDraft => {
  const typed = (server: MailboxDraft['imap']) => ({ ...server, password: server.password || undefined });
  return { email, imap: typed(imap), smtp: typed(smtp) };
};

/** Runs the mailbox form: saves, tests, removes and fills in the servers of a known provider. */
export function useMailbox(mailbox: Mailbox | null) {
  const text = useTranslations('profiles');
  const { refresh } = useRouter();
  const form = useSchemaForm(mailboxDraft, valuesOf(mailbox));
  const provider = providerOf(useWatch({ control: form.control, name: 'email' }) ?? '');
  const save = useAction((send, values: MailboxDraft) => send(mailboxes.save, { body: sent(values) }), {
    form,
    failureIn: 'screen',
    done: () => text('mailbox.saved'),
    onDone: (saved) => {
      form.reset(valuesOf(saved));
      refresh();
    },
  });
  const test = useAction((send, values: MailboxDraft) => send(mailboxes.test, { body: sent(values) }), {
    form,
    failureIn: 'screen',
    onDone: refresh,
  });
  const remove = useAction(mailboxes.remove, {
    failureIn: 'screen',
    done: () => text('mailbox.removed'),
    onDone: () => {
      form.reset(valuesOf(null));
      test.reset();
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
  return { form, provider, fill, save, test, remove, failure: save.failure ?? test.failure ?? remove.failure };
}
