'use client';

import { useElementSize } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import classes from './view.module.css';
import { type Look, startLook, ViewToolbar } from './view-toolbar';

interface Size {
  width: number;
  height: number;
}

/** Returns the size of a picture and of its rotated box, px. 100% fills the width, but never enlarges the picture. */
function sizesOf({ width, height }: Size, room: number, { zoom, turn }: Look): { picture: Size; box: Size } {
  const lies = turn % 180 !== 0;
  const across = lies ? height : width;
  const scale = (Math.min(across, room) / Math.max(across, 1)) * zoom;
  const picture = { width: width * scale, height: height * scale };
  return { picture, box: lies ? { width: picture.height, height: picture.width } : picture };
}

/** Shows a picture that can be zoomed and turned. */
export function PictureView({ address, name }: { address: string; name: string }) {
  const text = useTranslations('documents');
  const [look, setLook] = useState(startLook);
  const [natural, setNatural] = useState<Size>({ width: 0, height: 0 });
  const [failed, setFailed] = useState(false);
  const { ref, width } = useElementSize<HTMLDivElement>();
  if (failed)
    return <ErrorNotice error={{ code: 'UPSTREAM_UNAVAILABLE', reference: '' }} onRetry={() => setFailed(false)} />;
  const known = natural.width > 0 && width > 0;
  const { picture, box } = sizesOf(natural, width, look);
  return (
    <div className={classes.view}>
      <ViewToolbar look={look} onChange={setLook} />
      <div className={classes.frame} tabIndex={0} role="region" aria-label={text('file')}>
        <div ref={ref} className={classes.room}>
          <div className={classes.turned} style={known ? { inlineSize: box.width, blockSize: box.height } : undefined}>
            {/* Private customer data: the image optimizer must not cache a copy. */}
            <img
              src={address}
              alt={name}
              className={classes.picture}
              style={
                known
                  ? { inlineSize: picture.width, blockSize: picture.height, transform: `rotate(${look.turn}deg)` }
                  : { maxInlineSize: '100%' }
              }
              onLoad={({ currentTarget }) =>
                setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={() => setFailed(true)}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
