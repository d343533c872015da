'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallItem } from '@/components/shell/menu/call-item';
import { CheckIcon, ClockIcon } from '@/components/ui/icon/open-icons';
import { CopyIcon, RetryIcon, StarIcon } from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { useOfferExtras } from '../offer/offer-extras';
import { useOfferLine } from '../offer/offer-line';
import type { SavedQuote } from './quote';
import type { Offers } from '../board/use-offers';

/** Shows what can be done with the request as a whole: keep it, ask again, search on, duplicate it (CAR-09). */
export function QuoteMenu({ saved, offers }: { saved: SavedQuote; offers: Offers }) {
  const text = useTranslations('offers.quote');
  const extras = useOfferExtras();
  const { calls } = useOfferLine();
  const { evaluation, watch } = offers;
  const [kept, setKept] = useState(saved.saved);
  const [changing, setChanging] = useState(false);
  const save = useAction<boolean, unknown>((send, next) => Promise.resolve(extras.save?.(next, send)), {
    done: (_, next) => text(next ? 'wasSaved' : 'wasReleased'),
    stale: ['cars.history'],
    onDone: (_, next) => setKept(next),
  });
  const recalculate = useAction((send) => Promise.resolve(extras.recalculate?.(send)), {
    done: () => text('recalculating'),
    onDone: watch,
  });
  const search = useAction((send) => Promise.resolve(extras.search?.(send)), {
    done: () => text('searching'),
    stale: ['jobs'],
    onFailed: ({ code }) => (code === 'CONFLICT' ? text('searchesAlready') : undefined),
  });
  if (!extras.save && !extras.recalculate) return null;
  return (
    <>
      <MoreMenu loading={save.busy || recalculate.busy || search.busy}>
        {extras.save && (
          <CallItem
            of={calls.createRequest}
            icon={kept ? <CheckIcon size={16} /> : <StarIcon size={16} />}
            onClick={() => save.run(!kept)}
          >
            {text(kept ? 'release' : 'save')}
          </CallItem>
        )}
        {extras.recalculate && (
          <CallItem
            of={calls.createRequest}
            icon={<RetryIcon size={16} />}
            disabled={evaluation.awaited > 0}
            onClick={() => recalculate.run()}
          >
            {text('recalculate')}
          </CallItem>
        )}
        {extras.changeForm && (
          <CallItem of={calls.createRequest} icon={<CopyIcon size={16} />} onClick={() => setChanging(true)}>
            {text('duplicate')}
          </CallItem>
        )}
        {extras.search && (
          <CallItem of={calls.createRequest} icon={<ClockIcon size={16} />} onClick={() => search.run()}>
            {text('search')}
          </CallItem>
        )}
      </MoreMenu>
      {changing && extras.changeForm?.(() => setChanging(false))}
    </>
  );
}
