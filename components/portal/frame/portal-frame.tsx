import { memo, type ReactNode } from 'react';
import { LocaleChoice } from '@/components/ui/kit/locale-choice';
import type { PortalSender } from '@/lib/contract/portal/portal-subjects';
import { formatPhone } from '@/lib/format/phone';
import type { Locale } from '@/lib/i18n/locales';
import { frameHue } from './agency-hue';
import { PhoneIcon } from './frame-icons';
import { say, type PortalTexts } from './texts';
import classes from './portal-frame.module.css';

/** Address of the logo for whoever has opened a link. */
const logoAddress = '/api/portal/ins-api/logo';

interface Props {
  sender: PortalSender | null;
  /** The logo is available only after the link was opened. */
  entered?: boolean;
  /** Address of the logo. */
  logo?: string;
  locale: Locale;
  texts: PortalTexts;
  children: ReactNode;
  /** What explains the task: beside it on a wide screen, below it on a phone. */
  beside?: ReactNode;
  /** Actions, within reach of a thumb. */
  actions?: ReactNode;
  /** Stands beside the languages. */
  foot?: ReactNode;
  /** The foot stands below the first screen, because the page grows by what arrives later. */
  grows?: boolean;
  /** On a wide screen the actions stand directly below what they belong to, not at the end of the screen. */
  close?: boolean;
}

/** Shows the frame of all portal pages: sender, one task, actions. */
export function PortalFrame({ sender, entered = false, logo = logoAddress, locale, texts, ...page }: Props) {
  const { children, beside, actions, foot, grows, close } = page;
  return (
    <div className={classes.frame} style={frameHue(sender?.agencyName ?? '')}>
      <Head {...{ sender, texts }} logo={entered ? logo : null} />
      <main className={classes.page}>
        <div className={classes.main} data-grows={grows || undefined} data-close={close || undefined}>
          {children}
        </div>
        {beside && <div className={classes.beside}>{beside}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </main>
      <Foot {...{ sender, locale, texts, foot }} />
    </div>
  );
}

// Head and foot are not rendered again while somebody types.
const Head = memo(function Head({ sender, logo, texts }: Pick<Props, 'sender' | 'texts'> & { logo: string | null }) {
  return (
    <header className={classes.head}>
      {sender && <Agency sender={sender} logo={logo} />}
      {sender?.phone && (
        <a
          className={classes.call}
          href={`tel:${sender.phone}`}
          aria-label={say(texts.words.call, { name: sender.agentName })}
        >
          <PhoneIcon size={22} />
        </a>
      )}
    </header>
  );
});

const Foot = memo(function Foot({ sender, locale, texts, foot }: Pick<Props, 'sender' | 'locale' | 'texts' | 'foot'>) {
  return (
    <footer className={classes.foot}>
      {sender?.phone && (
        <p className={classes.agent}>
          <span>{`${sender.agentName} ·`}</span> <bdi dir="ltr">{formatPhone(sender.phone)}</bdi>
        </p>
      )}
      <LocaleChoice current={locale} label={texts.words.language ?? ''} />
      <a
        className={classes.statement}
        href={
          sender?.agencyId ? `/accessibility?${new URLSearchParams({ agency: sender.agencyId })}` : '/accessibility'
        }
      >
        {texts.words.accessibility}
      </a>
      {foot}
    </footer>
  );
});

/** Shows the logo, or initials in the agency's colour. */
function Agency({ sender, logo }: { sender: PortalSender; logo: string | null }) {
  const letters = sender.agencyName
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
  return (
    <span className={classes.agency}>
      {sender.logo && logo !== null ? (
        <img className={classes.logo} src={logo} alt="" width={44} height={44} />
      ) : (
        <span className={classes.letters} aria-hidden="true">
          {letters}
        </span>
      )}
      <strong className={classes.name}>{sender.agencyName}</strong>
    </span>
  );
}
