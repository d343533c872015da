/** What the types of PDFium name and do not bring along. */
interface EmscriptenModule {
  HEAPU8: Uint8Array<ArrayBuffer>;
}
