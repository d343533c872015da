/** Dots per inch of what is shown: beside what is typed, and a page to work on. */
const dpi = { beside: 72, page: 130 } as const;

/** Address of a page of an empty form as a picture. */
export const addressOfFormPage = (formId: string, page: number, as: keyof typeof dpi): string =>
  `/api/pdf-api/agent/forms/${encodeURIComponent(formId)}/pages/${page}?dpi=${dpi[as]}`;
