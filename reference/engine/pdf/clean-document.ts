import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFDocument, PDFRef, PDFStream } from 'pdf-lib';

const name = (key: string) => PDFName.of(key);

/** Active content, attachments, and entries that conflict with the seal. */
const ofDocument = [
  'OpenAction',
  'AA',
  'AcroForm',
  'Perms',
  'DSS',
  'AF',
  'Collection',
  'Requirements',
  'Legal',
  'SpiderInfo',
  'Threads',
  'NeedsRendering',
  'URI',
  'Extensions',
];
const ofNames = ['JavaScript', 'EmbeddedFiles', 'AlternatePresentations', 'Renditions', 'XFAImages', 'URLS', 'IDS'];
const ofPage = ['AA', 'Annots', 'AF', 'PieceInfo', 'PresSteps', 'Trans', 'B'];

/**
 * Removes active content from a document: scripts, actions, attachments, links and fields (already drawn into the
 * pages). Objects that only they referenced are dropped too.
 */
export function cleanDocument(document: PDFDocument): void {
  const { catalog, context } = document;
  for (const key of ofDocument) catalog.delete(name(key));
  const names = catalog.lookupMaybe(name('Names'), PDFDict);
  for (const key of ofNames) names?.delete(name(key));
  for (const page of document.getPages()) for (const key of ofPage) page.node.delete(name(key));
  withoutTimetables(catalog);
  for (const dict of reachable(context).dicts) withoutActions(dict);
  const { refs } = reachable(context);
  for (const [ref] of context.enumerateIndirectObjects()) if (!refs.has(ref.tag)) context.delete(ref);
}

/** Fixes layers in their current state; a rule could show others in print. */
function withoutTimetables(catalog: PDFDict): void {
  const layers = catalog.lookupMaybe(name('OCProperties'), PDFDict);
  layers?.lookupMaybe(name('D'), PDFDict)?.delete(name('AS'));
  layers?.delete(name('Configs'));
}

/** Outline entries and annotations that the structure tree still references must not action. */
function withoutActions(dict: PDFDict): void {
  const isRemark = dict.has(name('Rect')) && dict.has(name('Subtype'));
  const isEntry = dict.has(name('Title')) && dict.has(name('Parent'));
  if (isRemark || isEntry) for (const key of ['A', 'AA', 'PA']) dict.delete(name(key));
}

/** Visits all objects of the document, starting from the trailer. */
function reachable(context: PDFContext): { refs: Set<string>; dicts: PDFDict[] } {
  const refs = new Set<string>();
  const dicts: PDFDict[] = [];
  const { Root, Info, ID } = context.trailerInfo;
  const waiting: unknown[] = [Root, Info, ID];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PDFRef) {
      if (refs.has(next.tag)) continue;
      refs.add(next.tag);
      waiting.push(context.lookup(next));
    } else if (next instanceof PDFDict) {
      dicts.push(next);
      waiting.push(...next.values());
    } else if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFStream) waiting.push(next.dict);
  }
  return { refs, dicts };
}
