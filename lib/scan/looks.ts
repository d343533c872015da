import { blurred, type Grey, greyOf, type Picture } from './picture';

/** How a page is made to look: `auto` clears the light, `paper` is black on white, `colour` is as it was taken. */
export const looks = ['auto', 'paper', 'grey', 'colour'] as const;
export type Look = (typeof looks)[number];

/** Gives a picture its look. It is changed in place. */
export function applyLook(picture: Picture, look: Look): Picture {
  if (look === 'colour') return picture;
  const light = lightOf(picture);
  if (look === 'paper') return paper(picture, light);
  evened(picture, light);
  if (look === 'grey') withoutColour(picture);
  return picture;
}

/** The light that falls on the paper at each place: bright, and without what is written. */
function lightOf(picture: Picture): Grey {
  const grey = greyOf(picture);
  const radius = Math.max(4, Math.round(Math.min(picture.width, picture.height) / 24));
  const mean = blurred(grey, radius);
  // Twice: ink darkens the mean, so what is darker than it is left out of the second one.
  const withoutInk = { ...grey, data: grey.data.map((value, at) => Math.max(value, mean.data[at]!)) };
  return blurred(withoutInk, radius);
}

/** The paper becomes white wherever it lay in shadow; ink keeps its distance from it. */
function evened({ data }: Picture, light: Grey): void {
  for (let at = 0; at < light.data.length; at += 1) {
    const gain = 246 / Math.max(48, light.data[at]!);
    for (let colour = 0; colour < 3; colour += 1) data[at * 4 + colour] = contrasted(data[at * 4 + colour]! * gain);
  }
}

/** Darks a little darker, near-white white. */
const contrasted = (value: number): number => (value >= 236 ? 255 : Math.max(0, (value - 18) * (255 / 218)));

function withoutColour(picture: Picture): void {
  const grey = greyOf(picture);
  for (let at = 0; at < grey.data.length; at += 1) picture.data.fill(Math.round(grey.data[at]!), at * 4, at * 4 + 3);
}

/** Black where a place is clearly darker than the light around it, white elsewhere, with a soft edge between. */
function paper(picture: Picture, light: Grey): Picture {
  const grey = greyOf(picture);
  for (let at = 0; at < grey.data.length; at += 1) {
    const share = grey.data[at]! / Math.max(1, light.data[at]!);
    const value = Math.round(Math.min(1, Math.max(0, (share - 0.62) / 0.2)) * 255);
    picture.data.fill(value, at * 4, at * 4 + 3);
  }
  return picture;
}
