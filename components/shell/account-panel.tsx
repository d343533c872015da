'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { sessionContents } from '@/components/data/session';
import { KeyboardIcon, PersonIcon, SignOutIcon } from '@/components/ui/icons';
import { LocaleChoice } from '@/components/ui/locale-choice';
import { roleOf } from './account-role';
import classes from './account-panel.module.css';
import { SchemeChoice } from './scheme-choice';
import { useShell } from './shell-context';
import { useSignOut } from './use-sign-out';

/** Who is signed in and for which agency, language, appearance, keys, and the way out. */
export function AccountPanel({ onShowKeys }: { onShowKeys?: () => void }) {
  const text = useTranslations('shell');
  const { name } = useShell();
  return (
    <div className={classes.panel}>
      <div className={classes.who}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <Belonging />
      </div>
      <div className={classes.setting}>
        <p>{text('language')}</p>
        <LocaleChoice current={useLocale()} label={text('language')} />
      </div>
      <div className={classes.setting}>
        <p>{text('appearance')}</p>
        <SchemeChoice />
      </div>
      <div className={classes.acts}>
        <Link href="/account" className={classes.act}>
          <PersonIcon />
          {text('profile')}
        </Link>
        {onShowKeys && (
          <button type="button" className={classes.act} onClick={onShowKeys}>
            <KeyboardIcon />
            {text('keys')}
            <kbd>?</kbd>
          </button>
        )}
        <SignOutButton />
      </div>
    </div>
  );
}

/** Role and agency come after the page has painted (SGN-05); until then the lines keep their height. */
function Belonging() {
  const roles = useTranslations('terms.role');
  const { viewer } = useShell();
  const { data } = useQuery({ queryKey: ['session'], queryFn: ({ signal }) => sessionContents(signal), staleTime: 5 * 60_000 });
  return (
    <div className={classes.belonging}>
      <p>{data ? roles(roleOf(viewer, data.account)) : '\u00a0'}</p>
      <p>
        <bdi>{data?.agency?.name ?? '\u00a0'}</bdi>
      </p>
    </div>
  );
}

function SignOutButton() {
  const text = useTranslations('shell');
  const { leaving, leave } = useSignOut();
  return (
    <button type="button" className={classes.act} onClick={leave} disabled={leaving}>
      <SignOutIcon />
      {leaving ? text('signingOut') : text('signOut')}
    </button>
  );
}
