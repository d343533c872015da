/** Returns the address at which a mail is open in the mailbox. */
export const mailboxAddressOf = (mailId: string): string => `/mailbox?folder=ALL&mail=${encodeURIComponent(mailId)}`;
