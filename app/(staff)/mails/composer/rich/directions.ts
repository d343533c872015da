import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

type Direction = 'rtl' | 'ltr';

const setBy = (element: HTMLElement): Direction | null => {
  const dir = element.getAttribute('dir');
  return dir === 'rtl' || dir === 'ltr' ? dir : null;
};

/** What has a direction: a paragraph, or the item of a list around it, whose mark stands on the same side. */
interface Place {
  at: number;
  node: Node;
  text: string;
}

function placesOf({ state: { doc, selection } }: Editor): Place[] {
  const places = new Map<number, Place>();
  doc.nodesBetween(selection.from, selection.to, (node, at, parent) => {
    if (node.type.name !== 'paragraph') return;
    const item = parent?.type.name === 'listItem' ? doc.resolve(at) : null;
    const place = item ? { at: item.before(), node: item.parent } : { at, node };
    places.set(place.at, { ...place, text: node.textContent });
  });
  return [...places.values()];
}

/** The direction that a browser gives to a text by its first letter. */
function naturalOf(text: string, page: Direction): Direction {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return page;
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter) ? 'rtl' : 'ltr';
}

/** Turns the chosen paragraphs round: those that run by their first letter against it, and the others back. */
export function turnDirection(editor: Editor, page: Direction): boolean {
  const places = placesOf(editor);
  const [first] = places;
  if (!first) return false;
  const now = (first.node.attrs.dir as string) === 'auto' ? null : (first.node.attrs.dir as Direction | null);
  const turned = (now ?? naturalOf(first.text, page)) === 'rtl' ? 'ltr' : 'rtl';
  return editor
    .chain()
    .focus()
    .command(({ tr }) => {
      for (const { at, node, text } of places) {
        const natural = node.type.name === 'listItem' ? 'auto' : null;
        const dir = naturalOf(text, page) === turned ? natural : turned;
        tr.setNodeMarkup(at, undefined, { ...node.attrs, dir });
      }
      return true;
    })
    .run();
}

/** Whether the paragraph at the cursor runs against its first letter, or has a direction of its own. */
export const isTurned = (editor: Editor): boolean =>
  placesOf(editor).some(({ node }) => node.attrs.dir === 'rtl' || node.attrs.dir === 'ltr');

/** Each paragraph and each item of a list runs as its first letter does, unless its writer has turned it round. */
export const directions = (page: Direction) =>
  Extension.create({
    name: 'directions',
    addGlobalAttributes: () => [
      {
        types: ['paragraph'],
        attributes: {
          dir: { default: null, parseHTML: setBy, renderHTML: ({ dir }) => (dir ? { dir: dir as string } : {}) },
        },
      },
      {
        types: ['listItem'],
        attributes: {
          dir: {
            default: 'auto',
            parseHTML: (element: HTMLElement) => setBy(element) ?? 'auto',
            renderHTML: ({ dir }) => ({ dir: dir as string }),
          },
        },
      },
    ],
    addKeyboardShortcuts() {
      return { 'Mod-Shift-x': () => turnDirection(this.editor, page) };
    },
  });
