'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/state/lazy-part';
import type { Banner } from '@/lib/contract/desk/banners';
import { BannerStrip } from './banner-strip';
import { noteShown, wasShown } from './popup-flags';
import { useBannersHere } from './use-banners-here';
import { useNoDialog } from './use-no-dialog';

const BannerPopup = lazyPart(() => import('./banner-popup').then((module) => module.BannerPopup), { unasked: true });

/** Shows banners and pop-ups of the current screen (AGY-07). `first` comes with the page, to avoid a layout shift. */
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

/** Shows one pop-up at a time, and none over a dialog. A pop-up closed today in this browser stays closed. */
function Popups({ popups, onClose }: { popups: readonly Banner[]; onClose: (banner: Banner) => void }) {
  // The flags are in local storage, so they are known after hydration only.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const popup = ready ? popups.find(({ entityId }) => !wasShown(entityId)) : undefined;
  const isFree = useNoDialog(popup?.entityId);
  if (!popup || !isFree) return null;
  const close = () => {
    noteShown(popup.entityId);
    onClose(popup);
  };
  return <BannerPopup key={popup.entityId} banner={popup} onClose={close} />;
}
