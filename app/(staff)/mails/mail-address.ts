import { fillPath } from '@/lib/contract/kit/endpoint';
import { mails } from '@/lib/contract/customers/mails';

/** Returns the address of a file of a mail. */
export const fileAddressOf = (mailId: string, attachmentId: string): string =>
  `/api/${mails.attachment.upstream}/${fillPath(mails.attachment.path, { mailId, attachmentId })}`;

/** Returns the address at which the upstream hands out a picture of another server that a mail names. */
export const pictureAddressOf = (mailId: string, address: string): string =>
  `/api/${mails.picture.upstream}/${fillPath(mails.picture.path, { mailId })}?address=${encodeURIComponent(address)}`;

/** Returns the address of the whole mail as .eml. */
export const sourceAddressOf = (mailId: string): string =>
  `/api/${mails.source.upstream}/${fillPath(mails.source.path, { mailId })}`;
