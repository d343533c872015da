import { getLocale } from 'next-intl/server';
import { EnvelopeFlow } from '@/components/portal/signing/envelope-flow';
import { ClaimWay } from '@/components/portal/claims/claim-way';
import { AgencyDevice } from '@/components/portal/frame/agency-device';
import { LinkProblem } from '@/components/portal/frame/link-problem';
import { portal } from '@/lib/contract/portal/portal';
import type { PortalState } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { claimBehind, codeOf, currentLink, lookThrough, openedAs } from '@/server/portal/current-link';
import { handedBy } from '@/server/session/current';
import { claimTexts } from './claim-texts';
import { portalTexts } from './portal-texts';

/** Returns the state without its contents: before the button is pressed, the page shows only who sent the link. */
const outside = (state: PortalState): PortalState => ({ ...state, stage: 'UNOPENED', phone: null, contents: null });

/**
 * Shows the page behind a link to sign or to upload files. Rendering changes nothing, so that link scanners do no harm.
 */
export async function EnvelopePage({ door, segment }: { door: 'sign' | 'upload'; segment: string }) {
  const [locale, texts, agent] = await Promise.all([getLocale() as Promise<Locale>, portalTexts(), handedBy()]);
  const isOpen = segment === openedAs;
  const link = await currentLink(door, segment);
  if (!link)
    return <LinkProblem code={isOpen ? 'NOT_AUTHORIZED_ERROR' : 'LINK_NOT_VALID'} texts={texts} locale={locale} />;
  let state: PortalState;
  try {
    state = await lookThrough(link, portal.get);
  } catch (error) {
    const code = codeOf(error);
    const sender = await lookThrough(link, portal.sender).catch(() => null);
    return <LinkProblem code={code} sender={sender} texts={texts} locale={locale} />;
  }
  const fromClaim = isOpen && (await claimBehind());
  return (
    <>
      {agent !== null && <AgencyDevice name={agent} texts={texts} />}
      {fromClaim && <ClaimWay texts={await claimTexts()} />}
      <EnvelopeFlow
        first={isOpen ? state : outside(state)}
        token={isOpen ? null : link.token}
        door={door}
        locale={locale}
        texts={texts}
      />
    </>
  );
}
