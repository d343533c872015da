import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';

const require = createRequire(import.meta.url);

/** Whole fonts: subsets lack digits or Cyrillic. */
const files = {
  regular: require.resolve('@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/rubik/600SemiBold/Rubik_600SemiBold.ttf'),
} as const;

export type Weight = keyof typeof files;
export type Fonts = Record<Weight, PDFFont>;

const bytes = new Map<Weight, Promise<Uint8Array>>();

function bytesOf(weight: Weight): Promise<Uint8Array> {
  const known = bytes.get(weight) ?? readFile(files[weight]);
  bytes.set(weight, known);
  return known;
}

/** Embeds the fonts; only used glyphs go into the file. Without ligatures a text is as wide as its letters. */
export async function embedFonts(document: PDFDocument): Promise<Fonts> {
  document.registerFontkit(fontkit);
  const embed = async (weight: Weight) =>
    document.embedFont(await bytesOf(weight), { subset: true, features: { liga: false } });
  return { regular: await embed('regular'), semibold: await embed('semibold') };
}
