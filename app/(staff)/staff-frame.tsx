'use client';

import type { ReactNode } from 'react';
import { BannerSlot } from '@/components/banners/banner-slot';
import { CallKeeper } from '@/components/calls/call-keeper';
import { UploadKeeper } from '@/components/imports/upload-keeper';
import { fileUploads } from '@/components/imports/upload-store';
import { JobKeeper } from '@/components/jobs/job-keeper';
import { JobTray } from '@/components/jobs/job-tray';
import { NotificationBell } from '@/components/notifications/notification-bell';
import { NotificationKeeper } from '@/components/notifications/notification-keeper';
import { forgetScans } from '@/components/scan/scan-store';
import { LackWords } from '@/components/shell/frame/lack-words';
import type { ShellFacts } from '@/components/shell/frame/shell-context';
import { ShellFrame, type ShellItems } from '@/components/shell/frame/shell-frame';
import type { Banner } from '@/lib/contract/desk/banners';

interface StaffFrameProps {
  facts: ShellFacts;
  acting: ReactNode;
  /** Banners at the time when the page was loaded. */
  banners: readonly Banner[];
  children: ReactNode;
}

/** Shows the shell with what the concepts add to it. A secretary has the search for customers only. */
export function StaffFrame({ facts, acting, banners, children }: StaffFrameProps) {
  return (
    <LackWords>
      <ShellFrame
        {...{ facts, acting }}
        items={facts.viewer.secretary ? none : itemsWith(banners)}
        onSignedOut={signedOut}
      >
        {children}
      </ShellFrame>
    </LackWords>
  );
}

/** Ends what a person has begun in this page. */
const signedOut = (): Promise<unknown> => {
  fileUploads.forget();
  return forgetScans();
};

const none: ShellItems = { tools: { wide: null, phone: null }, notice: null, keepers: null };

const itemsWith = (banners: readonly Banner[]): ShellItems => ({
  tools: {
    wide: (
      <>
        <JobTray shape="panel" />
        <NotificationBell shape="panel" />
      </>
    ),
    phone: (
      <>
        <JobTray shape="sheet" />
        <NotificationBell shape="sheet" />
      </>
    ),
  },
  notice: <BannerSlot first={banners} />,
  keepers: (
    <>
      <JobKeeper />
      <UploadKeeper />
      <NotificationKeeper />
      <CallKeeper />
    </>
  ),
});
