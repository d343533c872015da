import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { foldedQuote, quoteState } from '@/app/(staff)/mails/composer/rich/folded-quote';
import { richParts } from '@/app/(staff)/mails/composer/rich/rich-parts';

const schema = getSchema(richParts('rtl', true));
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const quote = { type: 'blockquote', content: [paragraph('quoted')] };
/** An editor with a text, and the cursor at its beginning. */
const editorOf = (...content: object[]): EditorState => {
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  const plugins = foldedQuote(true).config.addProseMirrorPlugins!.call({} as never) as Plugin[];
  return EditorState.create({ doc, plugins, selection: Selection.atStart(doc) });
};
const answer = () => editorOf(paragraph('answer'), paragraph('wrote:'), quote);

test('MBX-02 the quotation at the end of an answer is folded, and stays so while one writes above it', () => {
  const state = answer();
  expect(quoteState(state)).toBe('folded');
  const typed = state.apply(state.tr.insertText('dear ', 1));
  expect(quoteState(typed)).toBe('folded');
  expect(typed.doc.textContent).toBe('dear answerwrote:quoted');
});

test('MBX-02 a folded quotation opens before it is deleted or changed', () => {
  const state = answer();
  const all = TextSelection.create(state.doc, 1, state.doc.content.size - 2);
  expect(quoteState(state.apply(state.tr.setSelection(all)))).toBe('open');
  const end = state.doc.content.size - 3;
  expect(quoteState(state.apply(state.tr.delete(end, end + 1)))).toBe('open');
});

test('MBX-02 a text that a colleague or another tab has saved leaves the quotation folded', () => {
  const state = answer();
  const { content } = editorOf(paragraph('theirs'), quote).doc;
  const replaced = state.tr.replaceWith(0, state.doc.content.size, content).setMeta('preventUpdate', true);
  expect(quoteState(state.apply(replaced))).toBe('folded');
});

test('MBX-02 a quotation in the middle, and one that is all there is, are not folded', () => {
  expect(quoteState(editorOf(paragraph('a'), quote, paragraph('b')))).toBe('none');
  expect(quoteState(editorOf(quote))).toBe('none');
});
