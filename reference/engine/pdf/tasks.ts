import type { PageSize } from '../../../lib/contract/documents/pages';
import type { FoundField } from './read-fields';
import type { SealOrder } from './seal-order';
import type { SignatureLine } from './signature-lines';

/** What a thread is asked for. */
export interface Tasks {
  /** Size of every page, names of the files inside of the document, and its digital signatures. */
  inspect: { order: object; answer: Inspected };
  /** The document as a file that needs no password. */
  open: { order: { password: string }; answer: Uint8Array };
  /** One page as a JPEG; `page` begins with 1. */
  image: { order: { page: number; dpi: number }; answer: Uint8Array };
  /** The text of one page; `page` begins with 1. */
  text: { order: { page: number }; answer: string };
  /** The document with what was filled in, its evidence, and the place for the seal. */
  stamp: { order: SealOrder; answer: Uint8Array };
  /** The document with texts and pictures on its pages, and nothing in it that actions. */
  fill: { order: Pick<SealOrder, 'marks' | 'pictures'>; answer: Uint8Array };
  /** Places where the document asks for a signature. */
  lines: { order: object; answer: SignatureLine[] };
  /** The fields that the document brings along. */
  fields: { order: object; answer: FoundField[] };
}
/** What is known of a document before it is drawn. */
export interface Inspected {
  pages: readonly PageSize[];
  /** Names of attached files; a sealed document does not contain them. */
  attachments: readonly string[];
  /** Digital signatures that the document carries. */
  signatures: number;
}
export type TaskKind = keyof Tasks;

/** An order on its way to a thread; `bytes` when the thread does not have the document open. */
export interface Order {
  number: number;
  kind: TaskKind;
  /** Content hash of the document. */
  document: string;
  bytes?: Uint8Array;
  order: Tasks[TaskKind]['order'];
}

/** Why a document was refused; each is a code of the catalogue. */
export type PdfRefusal =
  | 'malformedPdfDocument'
  | 'PDF_IS_XFA'
  | 'PDF_HAS_TOO_MANY_PAGES'
  | 'PDF_IS_ENCRYPTED'
  | 'PDF_PASSWORD_WRONG'
  | 'NOT_FOUND';

/** What comes back. `memory`: bytes that the thread holds. `broken`: it cannot be used again. */
export type Reply =
  | { number: number; memory: number; answer: Tasks[TaskKind]['answer'] }
  | { number: number; memory: number; refusal: PdfRefusal; message: string; broken?: true };
