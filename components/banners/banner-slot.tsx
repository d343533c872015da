'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { Banner } from '@/lib/contract/banners';
import { BannerStrip } from './banner-strip';
import { noteShown, wasShown } from './popup-flags';
import { useBannersHere } from './use-banners-here';

const BannerPopup = dynamic(() => import('./banner-popup').then((module) => module.BannerPopup), { ssr: false });

/** Banners and pop-ups of the screen that is open (AGY-07). `first` came with the page, so that nothing jumps. */
export function BannerSlot({ first }: { first: readonly Banner[] }) {
  const { here, close } = useBannersHere(first);
  const strips = here.filter(({ type }) => type === 'BANNER');
  return (
    <>
      <BannerStrip banners={strips.filter(({ delaySeconds }) => !delaySeconds)} onClose={close} />
      <BannerStrip floating banners={strips.filter(({ delaySeconds }) => delaySeconds)} onClose={close} />
      <Popups popups={here.filter(({ type }) => type === 'POPUP')} onClose={close} />
    </>
  );
}

/** One at a time; what was closed in this browser today does not come back. */
function Popups({ popups, onClose }: { popups: readonly Banner[]; onClose: (banner: Banner) => void }) {
  // The flags are the browser's: known once the page is its.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const popup = ready ? popups.find(({ entityId }) => !wasShown(entityId)) : undefined;
  if (!popup) return null;
  const close = () => {
    noteShown(popup.entityId);
    onClose(popup);
  };
  return <BannerPopup key={popup.entityId} banner={popup} onClose={close} />;
}
