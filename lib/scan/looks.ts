import { blurred, type Grey, greyOf, type Picture } from './picture';

/** Looks of a scanned page: `auto` evens the light, `paper` is black on white, `colour` is unchanged. */
export const looks = ['auto', 'paper', 'grey', 'colour'] as const;
export type Look = (typeof looks)[number];

/** Applies a look to a picture, in place. */
export function applyLook(picture: Picture, look: Look): Picture {
  if (look === 'colour') return picture;
  const light = lightOf(picture);
  if (look === 'paper') return paper(picture, light);
  evened(picture, light);
  if (look === 'grey') withoutColour(picture);
  return picture;
}

/** Estimates the light on the paper at each place, without the writing. */
function lightOf(picture: Picture): Grey {
  const grey = greyOf(picture);
  const radius = Math.max(4, Math.round(Math.min(picture.width, picture.height) / 24));
  const mean = blurred(grey, radius);
  // In two passes: ink darkens the mean, so the second pass leaves out what is darker than the first mean.
  const withoutInk = { ...grey, data: grey.data.map((value, at) => Math.max(value, mean.data[at]!)) };
  return blurred(withoutInk, radius);
}

/** Makes the paper white, also in shadow, and keeps the contrast of the ink. */
function evened({ data }: Picture, light: Grey): void {
  for (let at = 0; at < light.data.length; at += 1) {
    const gain = 246 / Math.max(48, light.data[at]!);
    for (let colour = 0; colour < 3; colour += 1) data[at * 4 + colour] = contrasted(data[at * 4 + colour]! * gain);
  }
}

/** Increases contrast: darkens dark values a little and makes near-white values white. */
const contrasted = (value: number): number => (value >= 236 ? 255 : Math.max(0, (value - 18) * (255 / 218)));

function withoutColour(picture: Picture): void {
  const grey = greyOf(picture);
  for (let at = 0; at < grey.data.length; at += 1) picture.data.fill(Math.round(grey.data[at]!), at * 4, at * 4 + 3);
}

/** Makes places black that are clearly darker than the light around them, others white, with a soft transition. */
function paper(picture: Picture, light: Grey): Picture {
  const grey = greyOf(picture);
  for (let at = 0; at < grey.data.length; at += 1) {
    const share = grey.data[at]! / Math.max(1, light.data[at]!);
    const value = Math.round(Math.min(1, Math.max(0, (share - 0.62) / 0.2)) * 255);
    picture.data.fill(value, at * 4, at * 4 + 3);
  }
  return picture;
}
