import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { accounts } from '@/lib/contract/agencies/accounts';
import { notifications } from '@/lib/contract/desk/notifications';
import { sessions } from '@/lib/contract/agencies/sessions';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import classes from '../accounts/account.module.css';
import { ContactsSection } from '../accounts/contacts-section';
import { KeysSection } from '../accounts/keys-section';
import { NotificationsSection } from '../accounts/notifications-section';
import { PasswordSection } from '../accounts/password-section';
import { SessionsSection } from '../accounts/sessions-section';
import { WhoSection } from '../accounts/who-section';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('title') };
}

/** Shows the account: identity, contacts, password and sessions (S1 §2). */
async function AccountPage() {
  const { viewer, acting } = await requirePage('/account');
  const [account, pending, open, settings, text] = await Promise.all([
    call(accounts.myAccount),
    call(accounts.pendingMedia),
    call(sessions.list),
    viewer.secretary ? null : call(notifications.settings),
    getTranslations('accounts'),
  ]);
  return (
    <PageFrame title={text('title')} width="column">
      <div className={classes.sections}>
        <WhoSection account={account} />
        {account.demo || acting ? (
          <p className={classes.demo}>{text(acting ? 'acting' : 'demo')}</p>
        ) : (
          <>
            <ContactsSection account={account} pending={pending} />
            <PasswordSection />
          </>
        )}
        {settings && <NotificationsSection initial={settings} />}
        <KeysSection />
        {!acting && <SessionsSection initial={open} />}
      </div>
    </PageFrame>
  );
}

export default inTime(AccountPage);
