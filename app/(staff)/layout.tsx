import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './kit.css';
import { getLocale } from 'next-intl/server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { DataProvider } from '@/components/data/data-provider';
import { TextsProvider } from '@/components/data/texts-provider';
import { columnsCookie, hiddenColumnsOf } from '@/components/list/columns-cookie';
import { HiddenColumnsProvider } from '@/components/list/hidden-columns';
import { ActingBar } from '@/components/shell/frame/acting-bar';
import { KitProvider } from '@/components/ui/kit/kit-provider';
import { menuFor, verdict } from '@/lib/access/derive';
import { directionOf } from '@/lib/i18n/locales';
import { firstBanners } from '@/server/aggregates/first-banners';
import { env } from '@/server/env';
import { staffTextsOf } from '@/server/i18n/staff-texts';
import { currentPerson } from '@/server/session/current';
import { nonceHeader, pathHeader } from '@/server/session/page-guard';
import { StaffFrame } from './staff-frame';

/** Redirects to the travel site with a checked link (NAV-09). */
const travelPath = '/api/travel';

/** Layout of the staff screens: kit, texts, query cache and shell. Each page applies the access tree itself. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const person = await currentPerson();
  if (!person) redirect('/login');
  const locale = await getLocale();
  const asked = await headers();
  const nonce = asked.get(nonceHeader) ?? undefined;
  const hiddenColumns = hiddenColumnsOf((await cookies()).get(columnsCookie)?.value);
  // A refused page asks nothing of an upstream.
  const refused = verdict((asked.get(pathHeader) ?? '/').split('?', 1)[0]!, person.viewer).kind !== 'allow';
  const banners = person.viewer.secretary || refused ? [] : await firstBanners();
  const { TRAVEL_URL, CALL_STATISTICS_URL } = env();
  const facts = {
    accountId: person.account.accountId,
    name: person.account.name,
    viewer: person.viewer,
    menu: menuFor(person.viewer, { TRAVEL_URL: TRAVEL_URL && travelPath, CALL_STATISTICS_URL }),
    can: person.can,
    acting: person.acting,
  };
  const { address } = await staffTextsOf(locale);
  preload(address, { as: 'fetch', crossOrigin: 'anonymous' });
  return (
    <TextsProvider locale={locale} address={address}>
      <KitProvider dir={directionOf(locale)} nonce={nonce}>
        <DataProvider>
          <HiddenColumnsProvider first={hiddenColumns}>
            <StaffFrame
              {...{ facts, banners }}
              acting={facts.acting && <ActingBar name={facts.name} {...facts.acting} serverNow={Date.now()} />}
            >
              {children}
            </StaffFrame>
          </HiddenColumnsProvider>
        </DataProvider>
      </KitProvider>
    </TextsProvider>
  );
}
