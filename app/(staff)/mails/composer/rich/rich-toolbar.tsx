'use client';

import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { useLocale, useTranslations } from 'next-intl';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { directionOf } from '@/lib/i18n/locales';
import { isTurned, turnDirection } from './directions';
import { LinkControl } from './link-control';
import {
  BoldIcon,
  BulletsIcon,
  DirectionIcon,
  ItalicIcon,
  NumbersIcon,
  NumbersRtlIcon,
  UnderlineIcon,
} from './rich-icons';
import classes from './rich-text.module.css';

interface Control {
  name: 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' | 'direction';
  icon: Icon;
  keys: string;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const controlsOf = (page: 'rtl' | 'ltr'): readonly Control[] => [
  {
    ...{ name: 'bold', icon: BoldIcon, keys: 'Control+B' },
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    ...{ name: 'italic', icon: ItalicIcon, keys: 'Control+I' },
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    ...{ name: 'underline', icon: UnderlineIcon, keys: 'Control+U' },
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    ...{ name: 'bulletList', icon: BulletsIcon, keys: 'Control+Shift+8' },
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ name: 'orderedList', icon: page === 'rtl' ? NumbersRtlIcon : NumbersIcon, keys: 'Control+Shift+7' },
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ name: 'direction', icon: DirectionIcon, keys: 'Control+Shift+X' },
    isOn: isTurned,
    run: (editor) => turnDirection(editor, page),
  },
];

/** Buttons for the form of the text. The text keeps its selection while one is pressed. */
export function RichToolbar({ editor }: { editor: Editor }) {
  const text = useTranslations('mails.composer.format');
  const page = directionOf(useLocale());
  const controls = controlsOf(page);
  const on = useEditorState({
    editor,
    selector: () => (editor.isDestroyed ? [] : controls.filter(({ isOn }) => isOn(editor)).map(({ name }) => name)),
  });
  return (
    <RichTextEditor.Toolbar className={classes.toolbar!} role="group" aria-label={text('toolbar')}>
      {controls.map(({ name, icon: Picture, keys, run }) => (
        <RichTextEditor.Control
          key={name}
          className={classes.control!}
          aria-label={text(name)}
          title={text(name)}
          aria-pressed={on.includes(name)}
          aria-keyshortcuts={keys}
          active={on.includes(name)}
          onClick={() => run(editor)}
        >
          <Picture />
        </RichTextEditor.Control>
      ))}
      <LinkControl editor={editor} />
    </RichTextEditor.Toolbar>
  );
}
