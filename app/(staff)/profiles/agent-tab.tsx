import { getTranslations } from 'next-intl/server';
import { SectionCard } from '@/components/form/frame/section-card';
import { inTime } from '@/components/shell/popup/in-time';
import { ButtonLink } from '@/components/ui/action/button-link';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { mailboxes } from '@/lib/contract/agencies/mailboxes';
import { profiles } from '@/lib/contract/agencies/profiles';
import { call } from '@/server/bff/call';
import { MailFoldersSection } from './mail-folders-section';
import { MailReadingSection } from './mail-reading-section';
import { MailboxSection } from './mailbox-section';
import { PersonSection } from './person-section';
import classes from './profile.module.css';
import { SignatureSection } from './signature-section';

/** Shows the viewer's own details, mailbox and a link to sign-in and contacts. */
export const AgentTab = inTime(
  async ({ secretary, hasMail }: { secretary: boolean; hasMail: boolean }) => {
    const [profile, mailbox, reading, signature, text] = await Promise.all([
      call(profiles.mine),
      secretary ? null : call(mailboxes.mine),
      hasMail ? call(mailboxes.reading) : null,
      secretary ? null : call(mailboxes.signature),
      getTranslations('profiles'),
    ]);
    return (
      <div className={classes.sections}>
        <PersonSection profile={profile} />
        {!secretary && <MailboxSection mailbox={mailbox} />}
        {mailbox && <MailFoldersSection />}
        {reading && <MailReadingSection reading={reading} />}
        {signature && <SignatureSection signature={signature} />}
        <SectionCard id="sign-in" title={text('signIn')}>
          <p className={classes.intro}>{text('signInText')}</p>
          <ButtonLink href="/account" look="plain">
            {text('openAccount')}
          </ButtonLink>
        </SectionCard>
      </div>
    );
  },
  <SkeletonRows rows={4} height={64} />,
);
