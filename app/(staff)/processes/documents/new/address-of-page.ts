/** Dots per inch of what is shown: a thumbnail, and a page to work on. */
const dpi = { thumbnail: 36, page: 130 } as const;

/** Address of a page of a document as a picture (DOC-04). */
export const addressOfPage = (documentId: string, page: number, as: keyof typeof dpi): string =>
  `/api/pdf-api/agent/documents/${encodeURIComponent(documentId)}/pages/${page}?dpi=${dpi[as]}`;
