'use client';

import { Button, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import classes from './rich-text.module.css';
import { LinkIcon } from './rich-icons';
import { addressFor } from './rich-parts';

/** Puts a link on the chosen words, changes it, or takes it off. Without chosen words, the address itself is written. */
export function LinkControl({ editor }: { editor: Editor }) {
  const text = useTranslations('mails.composer.format');
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const isLink = useEditorState({ editor, selector: () => !editor.isDestroyed && editor.isActive('link') });
  const close = () => {
    setTyped(null);
    setWrong(false);
  };
  const open = () => setTyped((editor.getAttributes('link').href as string | undefined) ?? '');
  const apply = () => {
    const href = addressFor(typed ?? '');
    if (!href) return setWrong(true);
    close();
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !isLink)
      chain
        .insertContent({ type: 'text', text: (typed ?? '').trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.extendMarkRange('link').setLink({ href }).run();
  };
  const remove = () => {
    close();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Popover
      opened={typed !== null}
      onChange={(opened) => !opened && close()}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <RichTextEditor.Control
          className={classes.control!}
          aria-label={text('link')}
          title={text('link')}
          active={isLink}
          onClick={typed === null ? open : close}
        >
          <LinkIcon />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.link}>
          <TextInput
            label={text('linkAddress')}
            type="url"
            dir="ltr"
            maxLength={2_000}
            value={typed ?? ''}
            error={wrong && text('linkWrong')}
            data-autofocus
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <div className={classes.linkActions}>
            <Button size="sm" onClick={apply}>
              {text('linkApply')}
            </Button>
            {isLink && (
              <Button size="sm" variant="default" onClick={remove}>
                {text('linkRemove')}
              </Button>
            )}
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
