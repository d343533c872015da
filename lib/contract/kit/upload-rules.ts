const megabyte = 1024 * 1024;

/** Maximum upload sizes, bytes (SD 25). */
export const uploadLimits = {
  document: 25 * megabyte,
  photo: 25 * megabyte,
  logo: 10 * megabyte,
  importFile: 50 * megabyte,
  /** A file of an import that is sent in parts, or fetched from a link. */
  importLarge: 500 * megabyte,
} as const;

/** Image types that every browser displays and that cannot contain scripts. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Audio types that every browser plays: MP3, WAV and M4A. */
export const audioTypes = ['audio/mpeg', 'audio/wav', 'audio/mp4'] as const;

/** Accepted types of a document. */
export const documentTypes = ['application/pdf', ...imageTypes, ...audioTypes] as const;

/**
 * Files of Office programs and their archives, by the ending of the name: their bytes only tell which of the two
 * containers they are in.
 */
export const officeTypes = {
  zip: {
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    zip: 'application/zip',
  },
  ole: {
    xls: 'application/vnd.ms-excel',
    doc: 'application/msword',
    ppt: 'application/vnd.ms-powerpoint',
    msg: 'application/vnd.ms-outlook',
  },
} as const;

const { zip, ole } = officeTypes;

/** Workbooks, of Excel since 2007 and before. */
export const sheetTypes: readonly string[] = [zip.xlsx, ole.xls];

/** All of them. Written out, because browsers get what is computed with the schemas alone. */
export const officeFileTypes = [zip.xlsx, zip.docx, zip.pptx, zip.zip, ole.doc, ole.xls, ole.ppt, ole.msg] as const;

/** Returns the address of an image of the agency or its accounts for the browser. */
export const imageAddress = (fileId: string): string =>
  `/api/ins-api/authenticated/images/${encodeURIComponent(fileId)}`;
