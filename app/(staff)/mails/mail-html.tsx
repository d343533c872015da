'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { fileAddressOf, pictureAddressOf } from './mail-address';
import { type FramedMail, framedMail } from './framed-mail';
import { MailPictures } from './mail-pictures';
import classes from './mails.module.css';

interface MailHtmlProps {
  mail: MailCard;
  /** The attached message that the HTML is of, whose pictures on other servers nobody asks for; null for the mail itself. */
  insideId?: string | null;
}

/**
 * Shows the HTML of a mail in a frame in which nothing runs: no scripts by its sandbox, by the policy of the page and by
 * its own. Pictures from other servers come through the upstream, and only when the reader wants them: they tell the
 * sender that the mail is read.
 */
export function MailHtml({ mail, insideId = null }: MailHtmlProps) {
  const text = useTranslations('mails');
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [framed, setFramed] = useState<FramedMail | null>(null);
  const [wanted, setWanted] = useState(false);
  const denied = useDenied(mails.picture);
  const shown = denied === null && insideId === null && (wanted || mail.pictures === 'ALWAYS');
  const quoteLabel = text('quoted');
  const { entityId, html, files } = mail;
  useEffect(() => {
    if (html === null) return;
    const addresses = new Map(
      files.flatMap(({ contentId, attachmentId, ...file }) =>
        contentId && file.insideId === insideId ? [[contentId, fileAddressOf(entityId, attachmentId)] as const] : [],
      ),
    );
    const pictureAt = shown ? (address: string) => pictureAddressOf(entityId, address) : undefined;
    setFramed(framedMail(html, { addresses, pictureAt, quoteLabel, locale }));
  }, [entityId, files, html, insideId, locale, quoteLabel, shown]);
  const height = useFrameHeight(frame, framed);
  if (!framed) return null;
  return (
    <>
      {framed.remote.length > 0 && insideId === null && (
        <MailPictures mail={mail} remote={framed.remote} shown={shown} onShow={() => setWanted(true)} />
      )}
      <iframe
        ref={frame}
        className={classes.html}
        title={text('body')}
        // Of the same origin, so that the page can measure it; without scripts, so that it can do nothing with that.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={framed.document}
        style={{ blockSize: height }}
      />
    </>
  );
}

/** Lowest height of the frame, px. */
const lowest = 80;
/** How often a frame whose pictures are on their way is looked at, ms. */
const frequently = 100;

/** Returns the height of the mail inside of the frame, px, also after a quotation was opened. */
function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>, framed: FramedMail | null): number {
  const [height, setHeight] = useState(lowest);
  useEffect(() => {
    const element = frame.current;
    if (!element || !framed) return;
    let observer: ResizeObserver | undefined;
    let observed: HTMLElement | undefined;
    const measure = () => {
      const body = element.contentDocument?.body;
      if (body) setHeight(Math.max(lowest, body.scrollHeight + 16));
    };
    const begin = () => {
      const body = element.contentDocument?.body;
      if (!body || body === observed) return;
      observed = body;
      observer?.disconnect();
      observer = new ResizeObserver(measure);
      observer.observe(body);
      measure();
    };
    // The frame has loaded when its last picture has: what is written does not wait for that.
    const waiting = setInterval(begin, frequently);
    const loaded = () => {
      clearInterval(waiting);
      observed = undefined;
      begin();
    };
    element.addEventListener('load', loaded);
    begin();
    return () => {
      clearInterval(waiting);
      element.removeEventListener('load', loaded);
      observer?.disconnect();
    };
  }, [frame, framed]);
  return height;
}
