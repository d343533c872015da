import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';

type Scope = Record<'OffscreenCanvas' | 'createImageBitmap' | 'ImageData', unknown>;

/** Replaces the canvas of a browser's worker with a library, so that scanned pages can be made in tests. */
export function drawLikeABrowser(): void {
  const scope = globalThis as unknown as Scope;
  scope.ImageData = ImageData;
  scope.OffscreenCanvas = function OffscreenCanvas(width: number, height: number) {
    const canvas = createCanvas(width, height);
    const convertToBlob = async ({ type = 'image/png', quality = 0.92 }: { type?: string; quality?: number } = {}) => {
      const bytes =
        type === 'image/jpeg' ? await canvas.encode('jpeg', Math.round(quality * 100)) : await canvas.encode('png');
      return new Blob([new Uint8Array(bytes)], { type });
    };
    return Object.assign(canvas, { convertToBlob });
  };
  scope.createImageBitmap = async (blob: Blob) =>
    Object.assign(await loadImage(Buffer.from(await blob.arrayBuffer())), { close: () => undefined });
}
