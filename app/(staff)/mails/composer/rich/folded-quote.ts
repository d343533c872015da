import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<boolean>('foldedQuote');

/** Returns the quotation at the end of the text, with its place; null when the text ends with something else. */
function quoteOf(doc: Node): { node: Node; at: number } | null {
  const { lastChild: node } = doc;
  return node?.type.name === 'blockquote' && doc.childCount > 1 ? { node, at: doc.content.size - node.nodeSize } : null;
}

/** Says whether the text ends with a quotation, and whether that is folded. */
export function quoteState(state: EditorState): 'none' | 'folded' | 'open' {
  if (quoteOf(state.doc) === null) return 'none';
  return key.getState(state) ? 'folded' : 'open';
}

/** Has a change that adds a quotation at the end leave it folded. */
export const asFolded = (tr: Transaction): Transaction => tr.setMeta(key, true);

/** Folds the quotation at the end, or opens it. A cursor inside of it moves in front of it. */
export function turnQuote(editor: Editor): void {
  const { state, view } = editor;
  const quote = quoteOf(state.doc);
  if (!quote) return;
  const folds = !key.getState(state);
  const tr = state.tr.setMeta(key, folds);
  if (folds && state.selection.to > quote.at) tr.setSelection(Selection.near(state.doc.resolve(quote.at), -1));
  view.dispatch(tr);
}

/**
 * Hides the quotation at the end of an answer until it is wanted. It stays a part of the text, and opens by itself when
 * it is selected or changed: nobody deletes what is not seen.
 */
export const foldedQuote = (isFolded: boolean) =>
  Extension.create({
    name: 'foldedQuote',
    addProseMirrorPlugins: () => [
      new Plugin<boolean>({
        key,
        state: {
          init: () => isFolded,
          apply(tr, folded, before, after) {
            const asked = tr.getMeta(key) as boolean | undefined;
            if (asked !== undefined) return asked;
            const quote = quoteOf(after.doc);
            // What was changed elsewhere replaces the text without an update of the editor.
            if (!folded || !quote || tr.getMeta('preventUpdate')) return folded;
            return after.selection.to <= quote.at && before.doc.lastChild === after.doc.lastChild;
          },
        },
        props: {
          decorations(state) {
            const quote = key.getState(state) ? quoteOf(state.doc) : null;
            if (!quote) return null;
            const { at, node } = quote;
            return DecorationSet.create(state.doc, [Decoration.node(at, at + node.nodeSize, { hidden: '' })]);
          },
        },
      }),
    ],
  });
