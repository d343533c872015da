'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type PointerEvent, useRef, useState } from 'react';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { CalendarIcon, EditIcon, PersonIcon, RetryIcon, RowsIcon, TagIcon } from '@/components/ui/icon/icons';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { type FieldKind, fieldKinds } from '@/lib/contract/documents/envelope-drafts';
import { canvasId } from './page-canvas';
import type { PlanItem, Signer } from '../plan';
import hues from '../signers/signer-hues.module.css';
import { TemplateMenu } from './template-menu';
import type { Editor } from './use-editor';
import type { FieldsHandle } from './use-fields';
import classes from './kind-bar.module.css';

const icons: Readonly<Record<FieldKind, Icon>> = {
  SIGNATURE: EditIcon,
  INITIALS: TagIcon,
  NAME: PersonIcon,
  DATE: CalendarIcon,
  TEXT: RowsIcon,
  CHECKBOX: CheckIcon,
};

interface KindBarProps {
  item: PlanItem;
  signers: readonly Signer[];
  pages: number;
  editor: Editor;
  fields: FieldsHandle;
}

/**
 * Chooses signer and kind of the next field: press it and then the page, or drag it there. At the bottom on a phone.
 */
export function KindBar({ item, signers, pages, editor, fields }: KindBarProps) {
  const text = useTranslations('envelopes');
  return (
    <section
      className={[classes.bar, hues.hue].join(' ')}
      data-signer={editor.signer % 6}
      aria-label={text('kindsLabel')}
    >
      {signers.length > 1 && (
        <div className={classes.signers} role="radiogroup" aria-label={text('fieldSigner')}>
          {signers.map((_, at) => (
            <button
              key={at}
              type="button"
              role="radio"
              aria-checked={editor.signer === at}
              className={[classes.signer, hues.hue].join(' ')}
              data-signer={at % 6}
              onClick={() => editor.chooseSigner(at)}
            >
              <span aria-hidden="true" />
              <bdi>{editor.nameOf(at)}</bdi>
            </button>
          ))}
        </div>
      )}
      <div className={classes.kinds}>
        {fieldKinds.map((kind) => (
          <KindButton key={kind} kind={kind} editor={editor} />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="compact-sm" disabled={!fields.canUndo} onClick={fields.undo}>
          {text('undo')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={!fields.canRedo}
          leftSection={<RetryIcon size={16} />}
          onClick={fields.redo}
        >
          {text('redo')}
        </Button>
        <TemplateMenu {...{ item, signers, pages, editor }} />
      </div>
    </section>
  );
}

/** Distance in px after which a press becomes a drag. */
const slack = 6;

function KindButton({ kind, editor }: { kind: FieldKind; editor: Editor }) {
  const text = useTranslations('envelopes');
  const start = useRef<{ x: number; y: number } | null>(null);
  const dragged = useRef(false);
  const [ghost, setGhost] = useState<{ x: number; y: number } | null>(null);
  const IconOf = icons[kind];
  const isArmed = editor.armed && editor.kind === kind;
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    const from = start.current;
    if (!from) return;
    if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) <= slack) return;
    dragged.current = true;
    setGhost({ x: event.clientX, y: event.clientY });
  };
  const release = (event: PointerEvent<HTMLButtonElement>) => {
    start.current = null;
    if (!ghost) return;
    setGhost(null);
    const box = document.getElementById(canvasId)?.getBoundingClientRect();
    if (!box) return;
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    if (at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1) editor.place(kind, at);
  };
  return (
    <>
      <button
        type="button"
        className={classes.kind}
        aria-pressed={isArmed}
        onClick={() => {
          // A drag also ends in a click, which is ignored.
          if (!dragged.current) editor.arm(kind);
          dragged.current = false;
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = { x: event.clientX, y: event.clientY };
          dragged.current = false;
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => {
          start.current = null;
          setGhost(null);
        }}
      >
        <IconOf size={20} />
        {text(`fieldKinds.${kind}`)}
      </button>
      {ghost && (
        <span
          className={classes.ghost}
          dir="ltr"
          aria-hidden="true"
          style={{ insetInlineStart: ghost.x, insetBlockStart: ghost.y }}
        >
          {text(`fieldKinds.${kind}`)}
        </span>
      )}
    </>
  );
}
