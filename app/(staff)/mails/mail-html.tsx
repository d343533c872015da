'use client';

import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MailCard } from '@/lib/contract/customers/mails';
import { fileAddressOf } from './mail-address';
import { type FramedMail, framedMail } from './framed-mail';
import classes from './mails.module.css';

/**
 * Shows the HTML of a mail in a frame in which nothing runs: no scripts by its sandbox, by the policy of the page and by
 * its own. Pictures from other servers are not loaded: they would tell the sender that and where the mail is read.
 */
export function MailHtml({ mail }: { mail: Pick<MailCard, 'entityId' | 'html' | 'files' | 'subject'> }) {
  const text = useTranslations('mails');
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [framed, setFramed] = useState<FramedMail | null>(null);
  const [asked, setAsked] = useState(false);
  const quoteLabel = text('quoted');
  const { entityId, html, files } = mail;
  useEffect(() => {
    if (html === null) return;
    const addresses = new Map(
      files.flatMap(({ contentId, attachmentId }) =>
        contentId ? [[contentId, fileAddressOf(entityId, attachmentId)] as const] : [],
      ),
    );
    setFramed(framedMail(html, { addresses, quoteLabel, locale }));
  }, [entityId, files, html, locale, quoteLabel]);
  const height = useFrameHeight(frame, framed);
  if (!framed) return null;
  return (
    <>
      {framed.remote.length > 0 && (
        <div className={classes.remote}>
          <span>{text('remote', { count: framed.remote.length })}</span>
          {!asked && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
              {text('remoteAsk')}
            </Button>
          )}
          {asked && (
            <ul>
              {framed.remote.map((address) => (
                <li key={address}>
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    <bdi dir="ltr">{address}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
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

/** Returns the height of the mail inside of the frame, px, also after a quotation was opened. */
function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>, framed: FramedMail | null): number {
  const [height, setHeight] = useState(lowest);
  useEffect(() => {
    const element = frame.current;
    if (!element || !framed) return;
    let observer: ResizeObserver | undefined;
    const measure = () => {
      const body = element.contentDocument?.body;
      if (body) setHeight(Math.max(lowest, body.scrollHeight + 16));
    };
    const begin = () => {
      observer?.disconnect();
      const body = element.contentDocument?.body;
      if (!body) return;
      observer = new ResizeObserver(measure);
      observer.observe(body);
      measure();
    };
    element.addEventListener('load', begin);
    begin();
    return () => {
      element.removeEventListener('load', begin);
      observer?.disconnect();
    };
  }, [frame, framed]);
  return height;
}
