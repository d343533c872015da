'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { JobKeeper } from '@/components/jobs/job-keeper';
import { JobTray } from '@/components/jobs/job-tray';
import { BannerSlot } from '@/components/banners/banner-slot';
import { NotificationBell } from '@/components/notifications/notification-bell';
import { NotificationKeeper } from '@/components/notifications/notification-keeper';
import { AppKeeper } from '@/components/installations/app-keeper';
import { jumpToPart } from '@/components/ui/action/jump-to-part';
import { Logo } from '@/components/ui/icon/logo';
import { FocusKeeper } from '@/components/ui/kit/focus-keeper';
import type { Banner } from '@/lib/contract/desk/banners';
import { ActingBar } from './acting-bar';
import { BottomBar } from '../menu/bottom-bar';
import { CommandCentre, useCommand } from '../palette/command-centre';
import { DemoBanner } from './demo-banner';
import { MobileBar } from '../menu/mobile-bar';
import { OfflineNotice } from './offline-notice';
import { OtherAccount } from './other-account';
import { SearchButton } from '../palette/search-button';
import { type ShellFacts, ShellProvider } from './shell-context';
import classes from './shell-frame.module.css';
import { TariffNote } from './tariff-note';
import { ToastRegion } from './toast-region';
import { TopMenu } from '../menu/top-menu';
import { AccountMenu } from '../menu/account-menu';

interface ShellFrameProps {
  facts: ShellFacts;
  /** Banners at the time when the page was loaded. */
  banners: readonly Banner[];
  children: ReactNode;
}

/**
 * Shows everything around a screen. The HTML contains both the wide and the phone layout and CSS chooses by width
 * (S1 §9), so that nothing shifts.
 */
export function ShellFrame({ facts, banners, children }: ShellFrameProps) {
  const words = useTranslations('ui');
  const home = facts.viewer.secretary ? '/customers/search' : '/';
  return (
    <ShellProvider facts={facts}>
      <CommandCentre>
        <a href="#content" className={classes.skip} onClick={jumpToPart('content')}>
          {words('skipToContent')}
        </a>
        <header className={classes.head}>
          {facts.acting && <ActingBar name={facts.name} {...facts.acting} />}
          <WideBar facts={facts} home={home} />
          <MobileBar home={home} />
        </header>
        <DemoBanner />
        <OfflineNotice />
        {!facts.viewer.secretary && <BannerSlot first={banners} />}
        <main id="content" tabIndex={-1} className={classes.content} data-page-account={facts.accountId}>
          <TariffNote />
          {children}
        </main>
        <BottomBar />
        <AppKeeper />
        <ToastRegion />
        <OtherAccount />
        <FocusKeeper />
        {!facts.viewer.secretary && <JobKeeper />}
        {!facts.viewer.secretary && <NotificationKeeper />}
      </CommandCentre>
    </ShellProvider>
  );
}

function WideBar({ facts, home }: { facts: ShellFacts; home: string }) {
  const product = useTranslations('shell')('product');
  const open = useCommand();
  return (
    <div className={classes.wide}>
      <Link href={home} className={classes.home} aria-label={product}>
        <Logo name={product} compact />
      </Link>
      <TopMenu menu={facts.menu} />
      <div className={classes.tools}>
        <SearchButton shape="field" />
        {!facts.viewer.secretary && <JobTray shape="panel" />}
        {!facts.viewer.secretary && <NotificationBell shape="panel" />}
        <AccountMenu onShowKeys={() => open('keys')} />
      </div>
    </div>
  );
}
