import { describe, expect, test } from 'vitest';
import { findPage } from '@/lib/scan/find-page';
import { emptyPicture } from '@/lib/scan/picture';
import { distance, type Quad } from '@/lib/scan/quad';
import { drawnPage } from './drawn-page';

const quad = (...numbers: number[]): Quad =>
  [0, 2, 4, 6].map((at) => ({ x: numbers[at]!, y: numbers[at + 1]! })) as unknown as Quad;

/** Tolerance of a corner, as a share of the picture. */
const near = 0.01;

describe('DOC-02 the page in a picture', () => {
  test.each([
    ['straight', quad(0.2, 0.1, 0.8, 0.1, 0.8, 0.9, 0.2, 0.9), {}],
    ['turned', quad(0.32, 0.08, 0.85, 0.25, 0.7, 0.92, 0.16, 0.74), {}],
    ['seen from aside', quad(0.3, 0.15, 0.72, 0.15, 0.9, 0.9, 0.12, 0.88), {}],
    ['on a desk that is nearly as bright', quad(0.2, 0.12, 0.78, 0.1, 0.82, 0.88, 0.18, 0.9), { desk: 165 }],
    ['half in the shade', quad(0.22, 0.12, 0.8, 0.1, 0.82, 0.9, 0.18, 0.88), { shade: 0.45 }],
    ['dark on a bright desk', quad(0.25, 0.15, 0.75, 0.12, 0.78, 0.85, 0.2, 0.86), { desk: 235, paper: 120, ink: 40 }],
    [
      'in the grain of a dim room',
      quad(0.2, 0.15, 0.8, 0.12, 0.82, 0.88, 0.16, 0.86),
      { desk: 30, paper: 95, ink: 25, grain: 30 },
    ],
    ['upright, as phones are held', quad(0.12, 0.16, 0.9, 0.14, 0.94, 0.86, 0.08, 0.84), { width: 240, height: 320 }],
  ] as const)('DOC-02 is found %s', (_, corners, drawing) => {
    const found = findPage(drawnPage(corners, drawing));
    expect(found).not.toBeNull();
    expect(distance(found!, corners)).toBeLessThan(near);
  });

  test('DOC-02 where there is none, none is found', () => {
    const desk = emptyPicture(320, 240);
    for (let at = 0; at < desk.data.length; at += 1) desk.data[at] = at % 4 === 3 ? 255 : 120 + ((at * 7919) % 13);
    expect(findPage(desk)).toBeNull();
  });
});
