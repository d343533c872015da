import { getTranslations } from 'next-intl/server';
import { SectionCard } from '@/components/form/frame/section-card';
import { inTime } from '@/components/shell/popup/in-time';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CustomersIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type Colleague, profiles } from '@/lib/contract/agencies/profiles';
import { imageAddress } from '@/lib/contract/kit/upload-rules';
import { formatPhone } from '@/lib/format/phone';
import { call } from '@/server/bff/call';
import classes from './profile.module.css';

/** Lists the clerks of the agency; superusers get a link to manage them. */
export const ClerksTab = inTime(
  async ({ editable }: { editable: boolean }) => {
    const [clerks, text] = await Promise.all([call(profiles.clerks), getTranslations('profiles')]);
    const manage = editable && <ButtonLink href="/agency/agents">{text('manageClerks')}</ButtonLink>;
    if (clerks.length === 0)
      return (
        <EmptyState icon={CustomersIcon} title={text('noClerks')} action={manage}>
          {text('noClerksText')}
        </EmptyState>
      );
    return (
      <SectionCard id="clerks" title={text('tabs.clerks')} aside={text('clerkCount', { count: clerks.length })}>
        <ul className={classes.people}>
          {clerks.map((clerk) => (
            <ClerkLine
              key={clerk.accountId}
              clerk={clerk}
              words={{ secretary: text('secretary'), blocked: text('blocked') }}
            />
          ))}
        </ul>
        {manage}
      </SectionCard>
    );
  },
  <SkeletonRows rows={4} height={64} />,
);

function ClerkLine({ clerk, words }: { clerk: Colleague; words: { secretary: string; blocked: string } }) {
  const { firstName, lastName, photo, email, mobilePhone } = clerk;
  return (
    <li>
      <span className={classes.portrait} aria-hidden="true">
        {photo ? <img src={imageAddress(photo)} alt="" /> : `${firstName[0] ?? ''}${lastName[0] ?? ''}`}
      </span>
      <span className={classes.who}>
        <b>{`${firstName} ${lastName}`}</b>
        {clerk.secretary && <Mark look="brand">{words.secretary}</Mark>}
        {clerk.accountState !== 'ACTIVE' && <Mark look="bad">{words.blocked}</Mark>}
      </span>
      <span className={classes.reach}>
        {mobilePhone && <Ltr>{formatPhone(mobilePhone)}</Ltr>}
        {email && <Ltr>{email}</Ltr>}
      </span>
    </li>
  );
}
