'use client';

import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useId, useImperativeHandle, useState } from 'react';
import { directionOf } from '@/lib/i18n/locales';
import { asWritten, hasWords, htmlOfText, pastedHtml } from '@/lib/rules/work/written-mail';
import { asFolded } from './folded-quote';
import { QuoteControl } from './quote-control';
import { leaveDown } from './leave-down';
import { richParts } from './rich-parts';
import { RichToolbar } from './rich-toolbar';
import classes from './rich-text.module.css';

/** What others may do to the text. */
export interface RichHandle {
  /** Puts a plain text where the cursor stood last: at the beginning when it was never there. */
  insert: (words: string) => void;
  /** Puts HTML below the text, and leaves the cursor where it is. @returns false while the editor is loading */
  append: (html: string) => boolean;
}

interface RichTextProps {
  html: string;
  /** Changes when the text was changed elsewhere, and what is shown is replaced. */
  revision: number;
  autoFocus: boolean;
  /** A quotation at the end is folded at first. */
  foldsQuote: boolean;
  /** Why the text cannot be sent. */
  error?: string | undefined;
  onChange: (html: string) => void;
  /** Told of files that are pasted or dropped into the text. */
  onFiles: (files: readonly File[]) => void;
  handle: RefObject<RichHandle | null>;
}

/** Spaces are kept; line ends between tags say nothing. */
const parseOptions = { preserveWhitespace: true } as const;

/**
 * Returns the files of what is pasted, unless it is a text that brings its own picture along: office programs do that
 * with whatever is copied.
 */
const filesOf = (pasted: DataTransfer): File[] => (hasWords(pasted.getData('text/html')) ? [] : [...pasted.files]);

/** Writes the text of a mail, with form. */
export function RichText({ html, revision, autoFocus, foldsQuote, error, onChange, onFiles, handle }: RichTextProps) {
  const text = useTranslations('mails.composer');
  const label = useId();
  const problem = useId();
  const page = directionOf(useLocale());
  const [extensions] = useState(() => richParts(page, foldsQuote));
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  };
  const editor = useEditor({
    extensions,
    content: html,
    parseOptions,
    autofocus: autoFocus ? 'start' : false,
    immediatelyRender: false,
    // The policy of the page lets no style sheet in that is made by a script.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ 'aria-labelledby': label, 'aria-multiline': 'true', role: 'textbox', class: classes.text! },
        ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': problem }),
      },
      handlePaste: (_, { clipboardData }) => clipboardData !== null && take(filesOf(clipboardData)),
      transformPastedHTML: pastedHtml,
      handleDrop: (_, { dataTransfer }) => dataTransfer !== null && take([...dataTransfer.files]),
      handleKeyDown: ({ dom }, event) => {
        if (event.key === 'Escape') return leaveDown(dom);
        // It sends the mail: the composer hears of it.
        return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      },
    },
    onUpdate: (update) => onChange(asWritten(update.editor.getHTML())),
  });
  const replace = useEffectEvent(() => {
    if (editor && asWritten(editor.getHTML()) !== html)
      editor.commands.setContent(html, { emitUpdate: false, parseOptions });
  });
  useEffect(() => replace(), [editor, revision]);
  useImperativeHandle(
    handle,
    () => ({
      insert: (words) => {
        if (!editor) return;
        const { $from } = editor.state.selection;
        const isBefore = $from.parentOffset === 0 && $from.parent.content.size > 0 && $from.depth > 0;
        editor
          .chain()
          .focus()
          .insertContentAt(isBefore ? $from.before() : $from.pos, htmlOfText(words), { parseOptions })
          .run();
      },
      append: (added) => {
        if (!editor) return false;
        const at = editor.state.doc.content.size;
        return editor
          .chain()
          .command(({ tr }) => asFolded(tr) === tr)
          .insertContentAt(at, added, { parseOptions, updateSelection: false })
          .run();
      },
    }),
    [editor],
  );
  return (
    <div>
      <Input.Label id={label} labelElement="div" onClick={() => editor?.commands.focus()}>
        {text('text')}
      </Input.Label>
      <RichTextEditor
        editor={editor}
        variant="subtle"
        withTypographyStyles={false}
        className={classes.frame!}
        data-wrong={error !== undefined || undefined}
      >
        {editor && <RichToolbar editor={editor} />}
        <RichTextEditor.Content className={classes.content!} />
        {editor && <QuoteControl editor={editor} />}
      </RichTextEditor>
      {error !== undefined && (
        <Input.Error id={problem} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
