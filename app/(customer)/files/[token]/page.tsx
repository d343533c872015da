import { getLocale } from 'next-intl/server';
import { FilesFlow } from '@/components/portal/files/files-flow';
import { LinkProblem } from '@/components/portal/frame/link-problem';
import { portal } from '@/lib/contract/portal/portal';
import type { PortalSending } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { codeOf, currentLink, lookThrough, openedAs } from '@/server/portal/current-link';
import { portalTexts } from '@/app/(customer)/portal-texts';
import { linkMetadata } from '@/app/(customer)/link-metadata';

export const generateMetadata = linkMetadata('files');

/** Shows an order or a document behind a link. Rendering changes nothing. */
export default async function FilesPage({ params }: { params: Promise<{ token: string }> }) {
  const segment = (await params).token;
  const [locale, texts] = await Promise.all([getLocale() as Promise<Locale>, portalTexts()]);
  const isOpen = segment === openedAs;
  const link = await currentLink('files', segment);
  if (!link)
    return <LinkProblem code={isOpen ? 'NOT_AUTHORIZED_ERROR' : 'LINK_NOT_VALID'} texts={texts} locale={locale} />;
  let sent: PortalSending;
  try {
    sent = await lookThrough(link, portal.sending);
  } catch (error) {
    const sender = await lookThrough(link, portal.sender).catch(() => null);
    return <LinkProblem code={codeOf(error)} sender={sender} texts={texts} locale={locale} />;
  }
  // Before the button is pressed, the page shows only who sent the link.
  const first = isOpen ? sent : { ...sent, contents: null };
  return <FilesFlow first={first} token={isOpen ? null : link.token} locale={locale} texts={texts} />;
}
