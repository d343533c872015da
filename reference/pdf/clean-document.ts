import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFDocument, PDFRef, PDFStream } from 'pdf-lib';

const name = (key: string) => PDFName.of(key);

/** What acts by itself, carries other files, or would stand against the seal. */
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
 * Takes out of a document whatever acts: scripts, actions, files inside of it, links and fields (their looks are part of
 * the pages already). What was reachable only through them goes from the file too.
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

/** Layers stay as they are seen: a rule may not show others when the page is printed. */
function withoutTimetables(catalog: PDFDict): void {
  const layers = catalog.lookupMaybe(name('OCProperties'), PDFDict);
  layers?.lookupMaybe(name('D'), PDFDict)?.delete(name('AS'));
  layers?.delete(name('Configs'));
}

/** Entries of the table of contents and remarks that the structure still names may lead somewhere; they must not do anything. */
function withoutActions(dict: PDFDict): void {
  const isRemark = dict.has(name('Rect')) && dict.has(name('Subtype'));
  const isEntry = dict.has(name('Title')) && dict.has(name('Parent'));
  if (isRemark || isEntry) for (const key of ['A', 'AA', 'PA']) dict.delete(name(key));
}

/** Everything that the document consists of, from its trailer on. */
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
