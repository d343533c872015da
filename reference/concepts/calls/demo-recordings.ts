import { createHash } from 'node:crypto';
import { speechTones } from '../../engine/audio/speech-tones';
import type { Content } from '../../engine/store/file-store';

export interface DemoRecording extends Content {
  bytes: Uint8Array;
  seconds: number;
}

const lengths = [24, 37, 18, 52] as const;

let known: readonly DemoRecording[] | undefined;

/** Recordings of the demo data; many calls share them. */
export function demoRecordings(): readonly DemoRecording[] {
  known ??= lengths.map((seconds, seed) => {
    const bytes = speechTones(seconds, seed + 1);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { bytes, hash, size: bytes.byteLength, type: 'audio/wav', seconds };
  });
  return known;
}
