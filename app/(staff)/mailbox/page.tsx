import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/popup/in-time';
import { mails } from '@/lib/contract/customers/mails';
import { tags } from '@/lib/contract/customers/tags';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import type { ListPageProps } from '@/app/(staff)/first-page';
import { ClosedMailbox } from '@/app/(staff)/mails/closed-mailbox';
import { mailList } from '@/app/(staff)/mails/mail-list';
import { MailsScreen } from '@/app/(staff)/mails/mails-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mails'))('title') };
}

/** Shows the mailbox; the server renders the first page of its list. */
async function MailboxPage({ searchParams }: ListPageProps) {
  const { may } = await requirePage('/mailbox');
  if (!may(mails.find).allowed) return <ClosedMailbox />;
  const firstTags = await partOf(tags.list);
  const list = mailList(firstTags.data ?? []);
  const query = list.queryOf(readAddress(paramsOf(await searchParams), list));
  const first = await partOf(mails.find, { query });
  return <MailsScreen first={first} firstTags={firstTags} today={todayInIsrael()} />;
}

export default inTime(MailboxPage);
