'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppKeeper } from '@/components/installations/app-keeper';
import { jumpToPart } from '@/components/ui/action/jump-to-part';
import { Logo } from '@/components/ui/icon/logo';
import { FocusKeeper } from '@/components/ui/kit/focus-keeper';
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
import { useFreshPage } from '../popup/use-fresh-page';

interface ShellFrameProps {
  facts: ShellFacts;
  /** The bar of those who act for somebody. */
  acting: ReactNode;
  items: ShellItems;
  /** Deletes what concepts keep in this browser, when somebody signs out. */
  onSignedOut: () => Promise<unknown>;
  children: ReactNode;
}

/** What concepts add to the frame. The shell knows none of them: the layout of the application passes them in. */
export interface ShellItems {
  /** Tools in the head of a wide window and of a phone. */
  tools: Record<'wide' | 'phone', ReactNode>;
  /** Shown between the head and the screen. */
  notice: ReactNode;
  /** Parts without a picture of their own, which listen for news. */
  keepers: ReactNode;
}

/**
 * Shows everything around a screen. The HTML contains both the wide and the phone layout and CSS chooses by width
 * (S1 §9), so that nothing shifts.
 */
export function ShellFrame({ facts, acting, items, onSignedOut, children }: ShellFrameProps) {
  const words = useTranslations('ui');
  useFreshPage();
  const home = facts.viewer.secretary ? '/customers/search' : '/';
  return (
    <ShellProvider facts={facts} onSignedOut={onSignedOut}>
      <CommandCentre>
        <a href="#content" className={classes.skip} onClick={jumpToPart('content')}>
          {words('skipToContent')}
        </a>
        <header className={classes.head}>
          {acting}
          <WideBar facts={facts} home={home} tools={items.tools.wide} />
          <MobileBar home={home} tools={items.tools.phone} />
        </header>
        <DemoBanner />
        <OfflineNotice />
        {items.notice}
        <main id="content" tabIndex={-1} className={classes.content} data-page-account={facts.accountId}>
          <TariffNote />
          {children}
        </main>
        <BottomBar />
        <AppKeeper />
        <ToastRegion />
        <OtherAccount />
        <FocusKeeper />
        {items.keepers}
      </CommandCentre>
    </ShellProvider>
  );
}

function WideBar({ facts, home, tools }: { facts: ShellFacts; home: string; tools: ReactNode }) {
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
        {tools}
        <AccountMenu onShowKeys={() => open('keys')} />
      </div>
    </div>
  );
}
