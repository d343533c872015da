import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { keepInk } from '@/lib/marks/ink';

type Draw = (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void;
const [width, height] = [900, 600];

function picture(...draws: Draw[]) {
  const context = createCanvas(width, height).getContext('2d');
  for (const draw of draws) draw(context);
  return context.getImageData(0, 0, width, height);
}

const fill =
  (colour: string): Draw =>
  (context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  };
const sign =
  (colour: string, line = 7): Draw =>
  (context) => {
    context.strokeStyle = colour;
    context.lineWidth = line;
    context.beginPath();
    for (let x = 200; x <= 700; x += 5) context.lineTo(x, 300 + 90 * Math.sin(x / 35) * Math.cos(x / 90));
    context.stroke();
  };
/** A phone held over the paper: soft light across it, and the hard edge of a shadow in one corner. */
const shadow: Draw = (context) => {
  const light = context.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, 'rgb(0 0 0 / 0%)');
  light.addColorStop(1, 'rgb(0 0 0 / 55%)');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'rgb(0 0 0 / 45%)';
  context.beginPath();
  context.moveTo(0, 600);
  context.lineTo(0, 250);
  context.lineTo(420, 600);
  context.fill();
};
const table: Draw = (context) => {
  context.fillStyle = '#3a2a1c';
  context.beginPath();
  context.moveTo(900, 0);
  context.lineTo(900, 45);
  context.lineTo(850, 0);
  context.fill();
};
/** Grain of a phone's camera. */
const grain: Draw = (context) => {
  const pixels = context.getImageData(0, 0, width, height);
  let seed = 7;
  for (let at = 0; at < pixels.data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    if (at % 4 < 3) pixels.data[at]! += (seed / 2_147_483_648 - 0.5) * 9;
  }
  context.putImageData(pixels, 0, 0);
};

/** Counts pixels of ink on the drawn line and away from it. */
function found(pixels: ReturnType<typeof picture>) {
  const line = picture(sign('#000', 17));
  let [on, off] = [0, 0];
  for (let at = 3; at < pixels.data.length; at += 4)
    if (pixels.data[at]! >= 100) {
      if (line.data[at]! > 0) on++;
      else off++;
    }
  return { on, off };
}

describe('ZON-01 a picture of a signature', () => {
  test.each([
    ['a black pen on white paper', [fill('#f4f2ee'), sign('#161616'), grain]],
    ['a blue pen in a shadow', [fill('#f4f2ee'), sign('#22408a'), shadow, grain]],
    ['a pale pencil', [fill('#efece6'), sign('#c9c6c2'), grain]],
    ['a pale pen on a table', [fill('#e9e7e0'), sign('#aab4d2'), table, grain]],
    ['a felt pen', [fill('#f4f2ee'), sign('#111', 26), shadow]],
  ] as [string, Draw[]][])('ZON-01 %s leaves its ink and nothing of its paper', (_, draws) => {
    const pixels = picture(...draws);
    expect(keepInk(pixels)).toBe(true);
    const { on, off } = found(pixels);
    expect(on).toBeGreaterThan(2_000);
    expect(off).toBeLessThan(draws.length === 3 && draws[2] === shadow ? 12_000 : 60);
  });

  test.each([
    ['a black photo', [fill('#000')]],
    ['a dark photo with grain', [fill('#1b1714'), grain]],
    ['an empty page', [fill('#f1efea'), grain]],
    ['an empty page in a shadow', [fill('#f1efea'), shadow, grain]],
    ['nothing at all', []],
    [
      'a black rectangle on nothing',
      [
        (context) => {
          context.fillStyle = '#000';
          context.fillRect(100, 100, 500, 200);
        },
      ],
    ],
    [
      'a dot',
      [
        (context) => {
          context.beginPath();
          context.arc(300, 300, 6, 0, 7);
          context.fill();
        },
      ],
    ],
  ] as [string, Draw[]][])('ZON-01 %s is no signature', (_, draws) => {
    expect(keepInk(picture(...draws))).toBe(false);
  });

  test('ZON-01 a drawing with a finger stays as it is', () => {
    const [drawn, kept] = [picture(sign('#0b2a6b')), picture(sign('#0b2a6b'))];
    expect(keepInk(kept)).toBe(true);
    expect(Buffer.from(kept.data).equals(Buffer.from(drawn.data))).toBe(true);
  });
});
