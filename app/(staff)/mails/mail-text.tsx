'use client';

import { useTranslations } from 'next-intl';
import { WrittenText } from '@/components/ui/value/written-text';
import { passagesOf } from '@/lib/shapes/mail-answers';
import classes from './mails.module.css';

/** Shows a plain mail: each paragraph in its own direction, what is quoted of earlier mails folded. */
export function MailText({ children }: { children: string }) {
  const text = useTranslations('mails');
  return (
    <div className={classes.text}>
      {passagesOf(children).map(({ quoted, text: passage }, at) =>
        quoted ? (
          <details key={at} className={classes.quotation}>
            <summary>{text('quoted')}</summary>
            <Paragraphs>{passage}</Paragraphs>
          </details>
        ) : (
          <Paragraphs key={at}>{passage}</Paragraphs>
        ),
      )}
    </div>
  );
}

const Paragraphs = ({ children }: { children: string }) =>
  children
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, at) => (
      <p key={at} className={classes.paragraph}>
        <WrittenText>{paragraph.replace(/^\n+/, '')}</WrittenText>
      </p>
    ));
