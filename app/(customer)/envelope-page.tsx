import { getLocale } from 'next-intl/server';
import { EnvelopeFlow } from '@/components/zone/envelope-flow';
import { LinkProblem } from '@/components/zone/link-problem';
import { zone, type ZoneState } from '@/lib/contract/zone';
import type { Locale } from '@/lib/i18n/locales';
import { codeOf, currentLink, lookThrough, openedAs } from '@/server/zone/current-link';
import { zoneTexts } from './zone-texts';

/** Before the button is pressed a page holds nothing but who sent the link. */
const outside = (state: ZoneState): ZoneState => ({ ...state, stage: 'UNOPENED', phone: null, contents: null });

/** What a link to sign or to send files opens. Rendering it changes nothing, whoever asks. */
export async function EnvelopePage({ door, segment }: { door: 'sign' | 'upload'; segment: string }) {
  const [locale, texts] = await Promise.all([getLocale() as Promise<Locale>, zoneTexts()]);
  const isOpen = segment === openedAs;
  const link = await currentLink(door, segment);
  if (!link)
    return <LinkProblem code={isOpen ? 'NOT_AUTHORIZED_ERROR' : 'LINK_NOT_VALID'} texts={texts} locale={locale} />;
  let state: ZoneState;
  try {
    state = await lookThrough(link, zone.get);
  } catch (error) {
    return <LinkProblem code={codeOf(error)} texts={texts} locale={locale} />;
  }
  return (
    <EnvelopeFlow
      first={isOpen ? state : outside(state)}
      token={isOpen ? null : link.token}
      door={door}
      locale={locale}
      texts={texts}
    />
  );
}
