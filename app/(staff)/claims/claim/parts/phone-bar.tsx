'use client';

import { useKeyboardRoom } from '@/components/ui/kit/use-keyboard-room';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { whatsAppAddress } from '@/components/messages/whatsapp-address';
import { useDenied } from '@/components/shell/menu/use-denied';
import { CameraIcon, PhoneIcon, WhatsAppIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { documents } from '@/lib/contract/documents/documents';
import { normalPhone } from '@/lib/rules/kit/normal-form';
import classes from './parts.module.css';

const PhotographDialog = lazyDialog(() => import('./photograph-dialog').then((file) => file.PhotographDialog));

/** Keeps at hand on a phone what a clerk does beside the editor: call, write, photograph a paper. */
export function PhoneBar({ claim }: { claim: ClaimCard }) {
  const text = useTranslations('claims.phone');
  const denied = useDenied(documents.create);
  const [photographs, setPhotographs] = useState(false);
  useKeyboardRoom();
  const { mobilePhone } = claim;
  const takesPapers = claim.status !== 'CLOSED' && denied === null;
  if (!mobilePhone && !takesPapers) return null;
  return (
    <>
      <div className={classes.bar} role="group" aria-label={text('title')}>
        {mobilePhone && (
          <a href={`tel:${normalPhone(mobilePhone)}`} className={classes.way}>
            <PhoneIcon size={18} />
            {text('call')}
          </a>
        )}
        {mobilePhone && (
          <a href={whatsAppAddress(mobilePhone)} target="_blank" rel="noreferrer" className={classes.way}>
            <WhatsAppIcon size={18} />
            WhatsApp
          </a>
        )}
        {takesPapers && (
          <button type="button" className={classes.way} onClick={() => setPhotographs(true)}>
            <CameraIcon size={18} />
            {text('paper')}
          </button>
        )}
      </div>
      {photographs && <PhotographDialog claim={claim} onClose={() => setPhotographs(false)} />}
    </>
  );
}
