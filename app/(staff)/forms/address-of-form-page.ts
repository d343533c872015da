/** Resolutions in dots per inch: beside the fields, and as a page to edit. */
const dpi = { beside: 72, page: 130 } as const;

/** Returns the address of a page of an empty form as a picture. */
export const addressOfFormPage = (formId: string, page: number, as: keyof typeof dpi): string =>
  `/api/pdf-api/agent/forms/${encodeURIComponent(formId)}/pages/${page}?dpi=${dpi[as]}`;
