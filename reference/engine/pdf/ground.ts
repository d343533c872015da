import { type Canvas, createCanvas } from '@napi-rs/canvas';

let ground: Canvas | undefined;

/**
 * Returns a canvas of a size with what was drawn on it before. It is reused, because taking fresh memory costs more than
 * drawing.
 */
export function groundOf(width: number, height: number): Canvas {
  if (ground?.width !== width || ground.height !== height) ground = createCanvas(width, height);
  return ground;
}
