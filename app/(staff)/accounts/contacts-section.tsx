'use client';

import { useTranslations } from 'next-intl';
import { SectionCard } from '@/components/form/frame/section-card';
import { type Account, ownMediaTypes } from '@/lib/contract/agencies/accounts';
import classes from './account.module.css';
import { MediumLine } from './medium-line';
import { type PendingMedium, useMedia } from './use-media';

interface ContactsSectionProps {
  account: Account;
  pending: PendingMedium[];
}

/** Shows the contacts of the account: for sign-in codes, for reset links and one more (SGN-13, SGN-14). */
export function ContactsSection({ account, pending }: ContactsSectionProps) {
  const text = useTranslations('accounts');
  const media = useMedia(account, pending);
  return (
    <SectionCard id="contacts" title={text('contacts')}>
      <ul className={classes.lines}>
        {ownMediaTypes.map((mediaType) => (
          <MediumLine
            key={mediaType}
            mediaType={mediaType}
            medium={media.account.media.find((medium) => medium.mediaType === mediaType)}
            waiting={media.pending.find((medium) => medium.mediaType === mediaType)}
            onChanged={media.refresh}
          />
        ))}
      </ul>
    </SectionCard>
  );
}
