'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import type { Banner } from '@/lib/contract/desk/banners';
import { BannerContent, type ShownBanner } from './banner-content';
import classes from './banner-popup.module.css';

/** Shows a pop-up: a modal dialog that closes with Esc and restores the focus. */
export function BannerPopup({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  return (
    <ModalDialog label={banner.shortText ?? banner.text} className={classes.popup} onClose={onClose}>
      <PopupBody banner={banner} onClose={onClose} />
    </ModalDialog>
  );
}

/** Shows the content of the pop-up; previews use it too. */
export function PopupBody({ banner, onClose }: { banner: ShownBanner; onClose: () => void }) {
  const text = useTranslations('banners');
  return (
    <div className={classes.body}>
      <BannerContent banner={banner} onFollow={onClose} />
      <Button onClick={onClose}>{text('gotIt')}</Button>
    </div>
  );
}
