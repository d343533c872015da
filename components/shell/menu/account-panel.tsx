'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { useUnsent } from '@/components/data/unsent';
import { useInstall } from '@/components/installations/install-prompt';
import { ChatIcon, DeviceIcon, KeyboardIcon, PersonIcon, SignOutIcon } from '@/components/ui/icon/icons';
import { LocaleChoice } from '@/components/ui/kit/locale-choice';
import { roleOf } from './account-role';
import classes from './account-panel.module.css';
import { SchemeChoice } from './scheme-choice';
import { useShell } from '../frame/shell-context';
import { useSessionContents } from '@/components/data/use-session-contents';
import { useSignOut } from './use-sign-out';

/** Shows who is signed in and for which agency, language, colour scheme, shortcuts and sign-out. */
export function AccountPanel({ onShowKeys }: { onShowKeys?: () => void }) {
  const text = useTranslations('shell');
  const { name, viewer } = useShell();
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
      <div className={classes.actions}>
        <Link href="/account" className={classes.action}>
          <PersonIcon />
          {text('profile')}
        </Link>
        {!viewer.secretary && (
          <Link href="/support" className={classes.action}>
            <ChatIcon />
            {text('help')}
          </Link>
        )}
        {onShowKeys && (
          <button type="button" className={classes.action} onClick={onShowKeys}>
            <KeyboardIcon />
            {text('keys')}
            <kbd>?</kbd>
          </button>
        )}
        <InstallButton />
        <SignOutButton />
      </div>
    </div>
  );
}

/** Shows role and agency. They load after the first paint; until then the lines keep their height. */
function Belonging() {
  const roles = useTranslations('terms.role');
  const { viewer } = useShell();
  const contents = useSessionContents();
  return (
    <div className={classes.belonging}>
      <p>{contents ? roles(roleOf(viewer, contents.account)) : '\u00a0'}</p>
      <p>
        <bdi>{contents?.agency?.name ?? '\u00a0'}</bdi>
      </p>
    </div>
  );
}

/** Shows a button to install the app, while the browser allows it. */
function InstallButton() {
  const text = useTranslations('shell.app');
  const install = useInstall();
  if (!install) return null;
  return (
    <button type="button" className={classes.action} onClick={install}>
      <DeviceIcon />
      {text('install')}
    </button>
  );
}

/** Signs out; asks first while files are being uploaded, which leaving the page stops. */
function SignOutButton() {
  const text = useTranslations('shell');
  const { leaving, leave } = useSignOut();
  const sending = useUnsent();
  const [asks, setAsks] = useState(false);
  if (asks && sending > 0 && !leaving)
    return (
      <div role="group" aria-labelledby="sign-out-stops" className={classes.question}>
        <p id="sign-out-stops">{text('signOutStops', { count: sending })}</p>
        <button type="button" className={classes.action} autoFocus onClick={() => setAsks(false)}>
          {text('stay')}
        </button>
        <button type="button" className={classes.action} onClick={leave}>
          <SignOutIcon />
          {text('signOutAnyway')}
        </button>
      </div>
    );
  return (
    <button
      type="button"
      className={classes.action}
      onClick={sending > 0 ? () => setAsks(true) : leave}
      disabled={leaving}
    >
      <SignOutIcon />
      {leaving ? text('signingOut') : text('signOut')}
    </button>
  );
}
