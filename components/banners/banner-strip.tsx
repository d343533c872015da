'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChevronBackIcon, ChevronForwardIcon, CloseIcon, MegaphoneIcon } from '@/components/ui/icon/icons';
import type { Banner } from '@/lib/contract/desk/banners';
import { BannerContent, type ShownBanner } from './banner-content';
import classes from './banner-strip.module.css';

/**
 * Shows banners above the content of a screen, one at a time. Delayed ones float in a corner instead, so that the
 * content does not move.
 */
export function BannerStrip({
  banners,
  floating = false,
  onClose,
}: {
  banners: readonly Banner[];
  floating?: boolean;
  onClose: (banner: Banner) => void;
}) {
  const text = useTranslations('banners');
  const [at, setAt] = useState(0);
  const place = Math.min(at, banners.length - 1);
  const banner = banners[place];
  if (!banner) return null;
  return (
    <aside className={classes.strip} data-floating={floating || undefined} aria-label={text('label')}>
      <StripBody banner={banner} />
      {banners.length > 1 && (
        <div className={classes.pager}>
          <button
            type="button"
            className={classes.button}
            aria-label={text('previous')}
            onClick={() => setAt((place - 1 + banners.length) % banners.length)}
          >
            <ChevronBackIcon size={18} />
          </button>
          <span className={classes.count}>{text('place', { at: place + 1, of: banners.length })}</span>
          <button
            type="button"
            className={classes.button}
            aria-label={text('next')}
            onClick={() => setAt((place + 1) % banners.length)}
          >
            <ChevronForwardIcon size={18} />
          </button>
        </div>
      )}
      <button type="button" className={classes.button} aria-label={text('close')} onClick={() => onClose(banner)}>
        <CloseIcon size={18} />
      </button>
    </aside>
  );
}

/** Shows the content of the strip; previews use it too. */
export function StripBody({ banner }: { banner: ShownBanner }) {
  return (
    <>
      <span className={classes.icon}>
        <MegaphoneIcon size={20} />
      </span>
      <BannerContent banner={banner} />
    </>
  );
}
