import type { ApiFailure } from '@/components/data/api-failure';
import type { PortalSender } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { FailureNote } from './failure-note';
import { PortalFrame } from './portal-frame';
import { PagesIcon } from './frame-icons';
import classes from './portal.module.css';
import { say, type PortalTexts } from './texts';

interface LinkDoorProps {
  sender: PortalSender;
  customerName: string | null;
  /** What the link leads to. */
  lead: string;
  /** Label of the button. */
  open: string | undefined;
  texts: PortalTexts;
  locale: Locale;
  pending: boolean;
  failure: ApiFailure | undefined;
  onOpen: () => void;
}

/** Shows who has sent a link and a button that opens it; link scanners stop here. */
export function LinkDoor({ sender, customerName, lead, open, texts, locale, pending, failure, onOpen }: LinkDoorProps) {
  const { words } = texts;
  return (
    <PortalFrame
      sender={sender}
      locale={locale}
      texts={texts}
      actions={
        <>
          <FailureNote failure={failure} texts={texts} />
          <button type="button" className={classes.primary} disabled={pending} onClick={onOpen}>
            {pending ? words.opening : open}
          </button>
        </>
      }
    >
      <div className={classes.centre}>
        <span className={classes.mark}>
          <PagesIcon size={42} />
        </span>
        <h1 className={classes.title}>{customerName ? say(words.hello, { name: customerName }) : words.offersHello}</h1>
        <p className={classes.lead}>{lead}</p>
        <p className={classes.quiet}>{words.landingSafe}</p>
      </div>
    </PortalFrame>
  );
}
