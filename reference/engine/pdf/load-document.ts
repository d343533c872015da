import { ParseSpeeds, PDFCrossRefSection, PDFDocument, type PDFRef } from 'pdf-lib';

interface Entry {
  ref: PDFRef;
}

/** The private part of the library's table of objects: sections without a gap in the numbers. */
interface Sections {
  subsections: Entry[][];
  chunkIdx: number;
  chunkLength: number;
  append(entry: Entry): void;
}

/**
 * After a gap in the numbers, the library compares an entry with all sections before it: 13 s for a page of 32,788
 * objects. Entries nearly always come in order, so comparing with the last section is enough.
 */
function addSectionsInOrder(): void {
  const table = PDFCrossRefSection.prototype as unknown as Sections;
  const { append } = table;
  table.append = function (entry) {
    const last = this.subsections.at(-1);
    const isLast = this.chunkIdx === this.subsections.length - 1;
    if (!last || !isLast || entry.ref.objectNumber <= last.at(-1)!.ref.objectNumber + 1)
      return append.call(this, entry);
    this.subsections.push([entry]);
    this.chunkIdx += 1;
    this.chunkLength = 1;
  };
}

addSectionsInOrder();

/**
 * Reads a document to change it.
 * @param speed by default the whole document at once, for threads of their own; a slower one lets other work in between.
 */
export const loadDocument = (bytes: Uint8Array, speed: ParseSpeeds = ParseSpeeds.Fastest): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: speed });
