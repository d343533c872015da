declare module 'fontkit' {
  import type { PDFDocument } from 'pdf-lib';

  export const create: Parameters<PDFDocument['registerFontkit']>[0]['create'];
}
