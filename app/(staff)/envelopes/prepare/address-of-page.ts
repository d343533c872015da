/** Resolutions in dots per inch: thumbnail, and page to edit. */
const dpi = { thumbnail: 36, page: 130 } as const;

/** Returns the address of a document's page as a picture (DOC-04). */
export const addressOfPage = (documentId: string, page: number, as: keyof typeof dpi): string =>
  `/api/pdf-api/agent/documents/${encodeURIComponent(documentId)}/pages/${page}?dpi=${dpi[as]}`;
