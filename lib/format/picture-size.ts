/** Reads width and height in pixels from a picture's header; undefined when there is none. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view);
    if (view.getUint32(0) === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    return undefined;
  } catch {
    return undefined;
  }
}

/** The frame header of a JPEG: markers C0 to CF but for C4, C8 and CC. */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; at < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker < 0xff01) return undefined;
  }
  return undefined;
}

const kinds = { extended: 0x56503858, lossless: 0x5650384c, lossy: 0x56503820 } as const;

function webpSize(view: DataView): { width: number; height: number } | undefined {
  const kind = view.getUint32(12);
  const triple = (at: number) => view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
  if (kind === kinds.extended) return { width: triple(24) + 1, height: triple(27) + 1 };
  if (kind === kinds.lossy)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== kinds.lossless) return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
