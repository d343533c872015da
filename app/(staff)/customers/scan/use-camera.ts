'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { ScanEngine } from '@/components/scan/scan-engine';
import { findSide } from '@/lib/scan/find-page';
import { between, distance, type Quad } from '@/lib/scan/quad';

/** Reason for a missing picture: not allowed, no camera, or in use elsewhere. */
export type CameraProblem = 'denied' | 'missing' | 'busy';

/** Returns whether this browser can show its camera on a page: only over https or on localhost. */
export const hasCamera = (): boolean =>
  typeof navigator !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3_200 }, height: { ideal: 2_400 } },
};

const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
};

/** Shows the rear camera in a video while the component is mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): {
  problem: CameraProblem | null;
  stream: MediaStream | null;
} {
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  useEffect(() => {
    let gone = false;
    let opened: MediaStream | null = null;
    const stop = () => opened?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices.getUserMedia(wanted).then(
      (found) => {
        opened = found;
        if (gone) return stop();
        if (video.current) video.current.srcObject = found;
        setStream(found);
      },
      (error: unknown) => !gone && setProblem(problemOf(error)),
    );
    return () => {
      gone = true;
      stop();
    };
  }, [video]);
  return { problem, stream };
}

/** Largest movement of the edges within the same page, as a share, and how long lost edges stay drawn, in ms. */
const samePage = 0.12;
const timeout = 700;

/** Returns the edges of the page in the live picture, detected continuously. */
export function useLiveQuad(video: RefObject<HTMLVideoElement | null>, engine: ScanEngine | null): Quad | null {
  const [quad, setQuad] = useState<Quad | null>(null);
  useEffect(() => {
    if (!engine) return;
    let gone = false;
    let seenAt = 0;
    const look = async () => {
      const element = video.current;
      if (!element || element.readyState < 2 || element.videoWidth === 0) return;
      const scale = findSide / Math.max(element.videoWidth, element.videoHeight);
      const frame = await createImageBitmap(element, {
        resizeWidth: Math.round(element.videoWidth * scale),
        resizeHeight: Math.round(element.videoHeight * scale),
      });
      const found = await engine.ask('find', { frame });
      if (gone) return;
      if (found) seenAt = Date.now();
      if (found || Date.now() - seenAt > timeout)
        setQuad((before) =>
          before && found && distance(before, found) < samePage ? between(before, found, 0.5) : found,
        );
    };
    const again = async () => {
      while (!gone) {
        await look().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 90));
      }
    };
    void again();
    return () => {
      gone = true;
    };
  }, [video, engine]);
  return quad;
}

/** Returns the current picture as a file. */
export async function photoOf(video: HTMLVideoElement): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: video.videoWidth,
    height: video.videoHeight,
  });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.94));
  if (!blob) throw new Error('No picture');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
