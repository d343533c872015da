import type { Locale } from '../../../lib/i18n/locales';

/** Something that stands on a page: fractions of the page as it is seen, from its top left corner. */
export interface Mark {
  /** Counted from 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** A picture by its hash, a text, or a tick. */
  content: { kind: 'picture'; hash: string } | { kind: 'text'; text: string } | { kind: 'tick' };
}

/** A line of the certificate: what it is about, and what there is to say. */
export interface CertificateFact {
  label: string;
  value: string;
}

/** The certificate in words, as they are drawn. */
export interface Certificate {
  locale: Locale;
  agency: string;
  title: string;
  lead: string;
  sections: readonly { title: string; facts: readonly CertificateFact[] }[];
  /** What stands at the foot of each of its pages, and "page 2 of 5" with `{page}` and `{pages}`. */
  footer: string;
  pageOf: string;
}

/** What becomes of a document when it is sealed. */
export interface SealOrder {
  marks: readonly Mark[];
  /** PNG pictures by their hash. */
  pictures: Readonly<Record<string, Uint8Array>>;
  certificate: Certificate;
  /** Who seals and why, as readers of PDF files show it; `at` as an ISO instant. */
  seal: { name: string; reason: string; at: string };
}
