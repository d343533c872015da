/**
 * Returns the address of the file itself for a link of a file-sharing service, whose own page shows it in a frame; other
 * addresses as they are, and undefined for what is no address with TLS.
 * @param admitted hosts that need no TLS
 */
export function fileAddress(link: string, admitted: readonly string[] = []): URL | undefined {
  if (!URL.canParse(link)) return undefined;
  const address = new URL(link);
  const isOpen = address.protocol === 'http:' && admitted.includes(address.hostname);
  if ((address.protocol !== 'https:' && !isOpen) || address.username !== '' || address.password !== '')
    return undefined;
  if (/(^|\.)dropbox\.com$/.test(address.hostname)) address.searchParams.set('dl', '1');
  const [, drive] = /^\/file\/d\/([\w-]+)/.exec(address.pathname) ?? [];
  if (address.hostname === 'drive.google.com' && drive)
    return new URL(`https://drive.google.com/uc?export=download&id=${drive}`);
  return address;
}

/** Returns the name of the file that an address ends with. */
export function fileNameOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  const name = /%[^\da-f]|%.?$/i.test(last) ? last : decodeURIComponent(last);
  return /\.(xlsx?|zip)$/i.test(name) ? name.slice(-200) : 'bafi.xlsx';
}
