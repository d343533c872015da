'use client';

import { UnstyledButton } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { quoteState, turnQuote } from './folded-quote';
import classes from './rich-text.module.css';

/** Opens the quotation at the end of an answer, and folds it again. */
export function QuoteControl({ editor }: { editor: Editor }) {
  const text = useTranslations('mails.composer');
  const quote = useEditorState({ editor, selector: () => (editor.isDestroyed ? 'none' : quoteState(editor.state)) });
  if (quote === 'none') return null;
  const label = text(quote === 'folded' ? 'quote.open' : 'quote.fold');
  return (
    <div className={classes.foot}>
      <UnstyledButton
        className={classes.quote}
        aria-label={label}
        title={label}
        aria-expanded={quote === 'open'}
        onClick={() => turnQuote(editor)}
      >
        <span aria-hidden="true">…</span>
      </UnstyledButton>
    </div>
  );
}
