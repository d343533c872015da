import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import jpegTurbo from '@julusian/jpeg-turbo';
import type { PageSize } from '../../../lib/contract/documents/pages';
import { isLookedAt, pageTextOf, type SignatureLine, signatureLinesOf } from './signature-lines';
import type { PdfRefusal } from './tasks';

/** Most pages of a document. */
export const maxPages = 2_000;
/** Most attached files that are named, and the longest name in bytes. */
const maxAttachments = 50;
const longestName = 2_000;
/** Most pixels of an image: A3 at 300 dpi; larger pages come out less sharp. */
const maxPixels = 18_000_000;
const quality = 80;

/** `FPDF_*` of the library's headers. */
const errorPassword = 4;
const errorSecurity = 5;
const formOnlyByProgram = 2;
const opaqueBitmap = 4;
const white = 0xffffffff;
/** Annotations as they look, and red first, as pictures have it. */
const drawing = 0x01 | 0x10;
const flattened = { failed: 0 } as const;
const withoutPassword = 3;

/** A document that is refused, and why in plain English. */
export class PdfRefused extends Error {
  constructor(
    readonly refusal: PdfRefusal,
    message: string,
  ) {
    super(message);
  }
}

/** An open document: its bytes are in the library's memory until it is closed. Scripts in it never run: the library has nothing to run them. */
export class PdfFile {
  readonly pages: number;

  private constructor(
    private readonly lib: WrappedPdfiumModule,
    private readonly bytes: number,
    private readonly document: number,
    private readonly form: { info: number; handle: number },
  ) {
    this.pages = lib.FPDF_GetPageCount(document);
  }

  /**
   * @throws PdfRefused when it is not a PDF, broken, locked by a password or by another one, without pages, too long, or
   * drawn by a program only.
   */
  static open(lib: WrappedPdfiumModule, content: Uint8Array, password = ''): PdfFile {
    const bytes = lib.pdfium.wasmExports.malloc(content.byteLength || 1);
    if (!bytes) throw new PdfRefused('malformedPdfDocument', 'too large for the memory it may take');
    lib.pdfium.HEAPU8.set(content, bytes);
    const document = lib.FPDF_LoadMemDocument(bytes, content.byteLength, password);
    if (!document) {
      const error = lib.FPDF_GetLastError();
      lib.pdfium.wasmExports.free(bytes);
      if (error === errorPassword || error === errorSecurity)
        throw password
          ? new PdfRefused('PDF_PASSWORD_WRONG', 'locked by another password')
          : new PdfRefused('PDF_IS_ENCRYPTED', 'locked by a password');
      throw new PdfRefused('malformedPdfDocument', `not a PDF or broken (${error})`);
    }
    const info = lib.PDFiumExt_OpenFormFillInfo();
    const handle = lib.PDFiumExt_InitFormFillEnvironment(document, info);
    // Fields look as on paper, without the colour of what can be typed into.
    lib.FPDF_SetFormFieldHighlightAlpha(handle, 0);
    const file = new PdfFile(lib, bytes, document, { info, handle });
    const refused = file.fault();
    if (!refused) return file;
    file.close();
    throw refused;
  }

  private fault(): PdfRefused | undefined {
    if (this.pages < 1) return new PdfRefused('malformedPdfDocument', 'it has no pages');
    if (this.pages > maxPages)
      return new PdfRefused('PDF_HAS_TOO_MANY_PAGES', `it has ${this.pages} pages, of ${maxPages} at most`);
    if (this.lib.FPDF_GetFormType(this.document) === formOnlyByProgram)
      return new PdfRefused('PDF_IS_XFA', 'its pages are made by a program inside of it (XFA)');
    return undefined;
  }

  close(): void {
    this.lib.PDFiumExt_ExitFormFillEnvironment(this.form.handle);
    this.lib.PDFiumExt_CloseFormFillInfo(this.form.info);
    this.lib.FPDF_CloseDocument(this.document);
    this.lib.pdfium.wasmExports.free(this.bytes);
  }

  /** Sizes of all pages. @throws PdfRefused when a page is none. */
  sizes(): PageSize[] {
    const size = this.lib.pdfium.wasmExports.malloc(8);
    try {
      return Array.from({ length: this.pages }, (_, at) => {
        if (!this.lib.FPDF_GetPageSizeByIndexF(this.document, at, size))
          throw new PdfRefused('malformedPdfDocument', `page ${at + 1} is broken`);
        const [width = 0, height = 0] = new Float32Array(this.lib.pdfium.HEAPU8.buffer, size, 2);
        if (!(width > 0 && height > 0 && width < 1e6 && height < 1e6))
          throw new PdfRefused('malformedPdfDocument', `page ${at + 1} has no size`);
        return { width: Math.round(width * 100) / 100, height: Math.round(height * 100) / 100 };
      });
    } finally {
      this.lib.pdfium.wasmExports.free(size);
    }
  }

  /** Names of the files that are attached to the document. */
  attachments(): string[] {
    const count = Math.min(maxAttachments, this.lib.FPDFDoc_GetAttachmentCount(this.document));
    return Array.from({ length: count }, (_, at) => this.nameOf(this.lib.FPDFDoc_GetAttachment(this.document, at)));
  }

  /** Number of digital signatures that it carries, without fields that nobody has signed. */
  signatures(): number {
    const count = Math.max(0, this.lib.FPDF_GetSignatureCount(this.document));
    return Array.from({ length: count }, (_, at) => this.lib.FPDF_GetSignatureObject(this.document, at)).filter(
      (signature) => signature && this.lib.FPDFSignatureObj_GetContents(signature, 0, 0) > 0,
    ).length;
  }

  private nameOf(attachment: number): string {
    const length = attachment && this.lib.FPDFAttachment_GetName(attachment, 0, 0);
    const target = length > 2 && length < longestName ? this.lib.pdfium.wasmExports.malloc(length) : 0;
    if (!target) return '';
    try {
      this.lib.FPDFAttachment_GetName(attachment, target, length);
      // UTF-16 with a zero at the end.
      return Buffer.from(this.lib.pdfium.HEAPU8.slice(target, target + length - 2)).toString('utf16le');
    } finally {
      this.lib.pdfium.wasmExports.free(target);
    }
  }

  /** A page as a JPEG, as it is seen. @throws PdfRefused NOT_FOUND when there is no such page */
  image(page: number, dpi: number): Uint8Array {
    return this.onPage(page - 1, (handle) => {
      const points = { width: this.lib.FPDF_GetPageWidthF(handle), height: this.lib.FPDF_GetPageHeightF(handle) };
      const { width, height } = pixelsOf(points, dpi);
      const bitmap = this.lib.FPDFBitmap_CreateEx(width, height, opaqueBitmap, 0, 0);
      if (!bitmap) throw new PdfRefused('malformedPdfDocument', 'too large for the memory it may take');
      try {
        this.lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
        this.lib.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, drawing);
        this.lib.FPDF_FFLDraw(this.form.handle, bitmap, handle, 0, 0, width, height, 0, drawing);
        const start = this.lib.FPDFBitmap_GetBuffer(bitmap);
        return jpegOf(Buffer.from(this.lib.pdfium.HEAPU8.buffer, start, width * height * 4), width, height);
      } finally {
        this.lib.FPDFBitmap_Destroy(bitmap);
      }
    });
  }

  /** The text of a page, for those who cannot see its image. @throws PdfRefused NOT_FOUND */
  text(page: number): string {
    return this.onPage(page - 1, (handle) => pageTextOf(this.lib, handle));
  }

  /** Places where the document asks for a signature. */
  signatureLines(): SignatureLine[] {
    const found: SignatureLine[] = [];
    for (let at = 0; at < this.pages && isLookedAt(at + 1, found.length); at++)
      this.onPage(at, (page) =>
        found.push(...signatureLinesOf({ lib: this.lib, page, form: this.form.handle, number: at + 1 })),
      );
    return found;
  }

  /** Fields and remarks become part of the pages as they look. */
  flatten(): void {
    for (let at = 0; at < this.pages; at++)
      this.onPage(at, (handle) => {
        if (this.lib.FPDFPage_Flatten(handle, 0) === flattened.failed)
          throw new PdfRefused('malformedPdfDocument', `page ${at + 1} cannot be flattened`);
      });
  }

  /** The document rewritten whole; no password is asked for. */
  copy(): Uint8Array {
    return this.written(this.document);
  }

  /** Its pages in a document of their own: for one whose page tree is not as it should be. What belongs to no page is left behind. */
  pagesAlone(): Uint8Array {
    const fresh = this.lib.FPDF_CreateNewDocument();
    try {
      if (!this.lib.FPDF_ImportPagesByIndex(fresh, this.document, 0, 0, 0))
        throw new PdfRefused('malformedPdfDocument', 'its pages cannot be taken over');
      return this.written(fresh);
    } finally {
      this.lib.FPDF_CloseDocument(fresh);
    }
  }

  private written(document: number): Uint8Array {
    const writer = this.lib.PDFiumExt_OpenFileWriter();
    try {
      this.lib.FPDF_SaveAsCopy(document, writer, withoutPassword);
      const size = this.lib.PDFiumExt_GetFileWriterSize(writer);
      const target = this.lib.pdfium.wasmExports.malloc(size);
      if (!size || !target) throw new PdfRefused('malformedPdfDocument', 'it cannot be written');
      this.lib.PDFiumExt_GetFileWriterData(writer, target, size);
      const bytes = this.lib.pdfium.HEAPU8.slice(target, target + size);
      this.lib.pdfium.wasmExports.free(target);
      return bytes;
    } finally {
      this.lib.PDFiumExt_CloseFileWriter(writer);
    }
  }

  private onPage<T>(at: number, work: (handle: number) => T): T {
    if (at < 0 || at >= this.pages) throw new PdfRefused('NOT_FOUND', `there is no page ${at + 1}`);
    const handle = this.lib.FPDF_LoadPage(this.document, at);
    if (!handle) throw new PdfRefused('malformedPdfDocument', `page ${at + 1} is broken`);
    try {
      // Makes the looks of fields that come without them.
      this.lib.FORM_OnAfterLoadPage(handle, this.form.handle);
      return work(handle);
    } finally {
      this.lib.FORM_OnBeforeClosePage(handle, this.form.handle);
      this.lib.FPDF_ClosePage(handle);
    }
  }
}

/** Pixels of a page: fewer than asked for when it would be more than a picture may have. */
export function pixelsOf({ width, height }: PageSize, dpi: number): PageSize {
  const wanted = dpi / 72;
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (width * height)));
  const whole = (points: number) => Math.min(30_000, Math.max(1, Math.round(points * scale)));
  return { width: whole(width), height: whole(height) };
}

/** @param pixels red, green, blue and an unused byte each */
function jpegOf(pixels: Buffer, width: number, height: number): Uint8Array {
  const { FORMAT_RGBA: format, SAMP_420: subsampling } = jpegTurbo;
  const image = jpegTurbo.compressSync(pixels, { format, width, height, subsampling, quality });
  // A view of a much larger buffer, which would be sent to the other thread whole.
  return Uint8Array.from(image);
}
