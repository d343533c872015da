import { getLocale } from 'next-intl/server';
import { LinkProblem } from '@/components/portal/frame/link-problem';
import { NoticeFlow } from '@/components/portal/notices/notice-flow';
import { notices, type PortalNotice } from '@/lib/contract/claims/notices';
import { portal } from '@/lib/contract/portal/portal';
import type { Locale } from '@/lib/i18n/locales';
import { codeOf, currentLink, lookThrough, openedAs } from '@/server/portal/current-link';
import { linkMetadata } from '@/app/(customer)/link-metadata';
import { noticeTexts } from '@/app/(customer)/notice-texts';

export const generateMetadata = linkMetadata('report');

/** Before the button is pressed, the page shows only who sent the link. */
const outside = (notice: PortalNotice): PortalNotice => ({
  ...notice,
  stage: 'UNOPENED',
  phone: null,
  claimNumber: null,
  contents: null,
});

/** Asks a customer what happened in an accident (CLM-05). Rendering changes nothing. */
export default async function ReportPage({ params }: { params: Promise<{ token: string }> }) {
  const segment = (await params).token;
  const [locale, texts] = await Promise.all([getLocale() as Promise<Locale>, noticeTexts()]);
  const isOpen = segment === openedAs;
  const link = await currentLink('report', segment);
  if (!link)
    return <LinkProblem code={isOpen ? 'NOT_AUTHORIZED_ERROR' : 'LINK_NOT_VALID'} texts={texts} locale={locale} />;
  let notice: PortalNotice;
  try {
    notice = await lookThrough(link, notices.get);
  } catch (error) {
    const code = codeOf(error);
    const sender = await lookThrough(link, portal.sender).catch(() => null);
    return <LinkProblem code={code} sender={sender} texts={texts} locale={locale} />;
  }
  return (
    <NoticeFlow
      first={isOpen ? notice : outside(notice)}
      token={isOpen ? null : link.token}
      locale={locale}
      texts={texts}
    />
  );
}
