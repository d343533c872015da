import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { signOut } from '@/components/data/session';
import { forgetDrafts } from '@/components/form/draft/drafts';
import { clearCaches } from '@/components/installations/service-worker';
import { useErrorText } from '@/components/ui/state/error-notice';
import { showFailure } from '@/components/ui/action/toasts';
import { useOnSignedOut } from '../frame/shell-context';

/** Signs out everywhere (SGN-09); a failure is shown and the session stays. */
export function useSignOut(): { leaving: boolean; leave: () => Promise<void> } {
  const text = useTranslations('shell');
  const describe = useErrorText();
  const onSignedOut = useOnSignedOut();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      const { accountId } = await signOut();
      if (accountId) for (const storage of [localStorage, sessionStorage]) forgetDrafts(storage, accountId);
      await Promise.all([clearCaches().catch(() => undefined), onSignedOut()]);
      window.location.assign('/login');
    } catch (error) {
      const failure = toFailure(error);
      showFailure({
        title: text('signOutFailed'),
        message: describe(failure.code).title,
        reference: failure.reference,
      });
      setLeaving(false);
    }
  };
  return { leaving, leave };
}
