import { type ListAddress, setFilter } from '@/components/list/list-address';
import { listing } from '@/components/list/listing';
import { type MailFolder, mailFolders } from '@/lib/contract/customers/mail-rows';
import { mails, mailShows } from '@/lib/contract/customers/mails';
import type { TagMark } from '@/lib/contract/customers/tags';

/** Every folder at once. */
export const everywhere = 'ALL';

/** Order of the folders on the screen. */
export const shownFolders = ['INBOX', 'DRAFT', 'OUTBOX', 'SENT', 'SPAM', 'RECYCLE_BIN'] as const;

type Show = (typeof mailShows)[number];

/** These are shown wherever they are. */
const isEverywhere = (show: string | undefined): boolean => show === 'assigned' || show === 'postponed';

/** Returns the folder of an address: the inbox unless another one is chosen; null for all of them. */
export function folderOf({ filters }: Pick<ListAddress, 'filters'>): MailFolder | null {
  const folder = filters.folder?.[0];
  if (folder === everywhere || isEverywhere(filters.show?.[0])) return null;
  return (folder as MailFolder | undefined) ?? 'INBOX';
}

/** Returns an address in another folder; what was searched and chosen in the former one is left behind. */
export const inFolder = (address: ListAddress, folder: MailFolder | typeof everywhere): ListAddress =>
  setFilter({ ...address, query: '', filters: {} }, 'folder', folder === 'INBOX' ? null : folder);

function narrowMails(filters: ListAddress['filters']) {
  const folder = folderOf({ filters });
  const show = filters.show?.[0] as Show | undefined;
  return {
    ...(folder && { folder }),
    ...(show && { show }),
    ...(filters.tagIds && { tagIds: [...filters.tagIds] }),
  };
}

/** Mails of a mailbox, the newest first. */
export const mailList = (tags: readonly TagMark[]) =>
  listing('mails.find', mails.find, {
    size: 50,
    filters: {
      folder: [...mailFolders, everywhere],
      show: mailShows,
      tagIds: tags.map(({ tagId }) => tagId),
    },
    narrow: narrowMails,
  });
