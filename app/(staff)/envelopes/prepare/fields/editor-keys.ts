import type { KeyboardEvent } from 'react';
import type { Point } from '@/lib/shapes/field-geometry';
import type { PlanField } from '../plan';
import type { Choice, EditorProps } from '../use-choice';
import type { FieldActions } from './field-actions';

/** Step of an arrow key in points; with Ctrl it is 1. */
const stride = 6;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const withCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

/** Returns the key handlers of a field and of the editor. */
export function keysOf({ fields }: EditorProps, choice: Choice, actions: FieldActions) {
  const onFieldKey = (event: KeyboardEvent, of: PlanField) => {
    const arrow = arrows[event.key];
    if (arrow) {
      const points = withCommand(event) ? 1 : stride;
      const extent = choice.extentOf(of.page);
      actions.nudge(
        of,
        { x: (arrow.x * points) / extent.width, y: (arrow.y * points) / extent.height },
        event.shiftKey ? 'size' : 'move',
      );
    } else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(of.id);
    else if (event.key === 'Escape') choice.select(null);
    else return;
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!withCommand(event) || (event.target as HTMLElement).closest('input, textarea')) return;
    // By position of the key: on a Hebrew layout it types another letter.
    if (event.code === 'KeyZ' && !event.shiftKey) fields.undo();
    else if (event.code === 'KeyY' || event.code === 'KeyZ') fields.redo();
    else if (event.code === 'KeyD' && choice.field) actions.duplicate(choice.field);
    else return;
    event.preventDefault();
  };
  return { onFieldKey, onKeyDown };
}
