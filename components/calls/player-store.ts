'use client';

import { useSyncExternalStore } from 'react';
import { ask } from '@/components/data/ask';
import { toFailure } from '@/components/data/api-failure';
import { kept, keepPlace } from './kept-places';
import { isPlayerOpen, setPlayerOpen } from './player-open';

/** A recording that can be played, with what the player says of it. */
export interface PlayableCall {
  callId: string;
  /** Customer's name, or the number. */
  name: string;
  /** When the call began, ISO 8601. */
  calledTs: string;
}

export interface PlayerState {
  call: PlayableCall | null;
  playing: boolean;
  /** Seconds. */
  now: number;
  /** Seconds; 0 while unknown. */
  total: number;
  speed: number;
  /** Code of what went wrong. */
  failure: string | null;
}

export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

const nothing: PlayerState = { call: null, playing: false, now: 0, total: 0, speed: 1, failure: null };
let state = nothing;
const listeners = new Set<() => void>();
let sound: HTMLAudioElement | undefined;
/** End of a passage that is played, s. */
let until: number | null = null;

let telling: ReturnType<typeof setTimeout> | undefined;
let opening: ReturnType<typeof setTimeout> | undefined;

/** Time after which the player is drawn although nothing is heard yet, ms. */
const timeout = 500;

/**
 * Changes the state at once, and tells the screens in a task of its own: a slow phone then draws the player while the
 * recording is on its way, not before it is asked for.
 */
function set(change: Partial<PlayerState>): void {
  state = { ...state, ...change };
  telling ??= setTimeout(() => {
    telling = undefined;
    if (state.call === null || state.failure !== null) showPlayer();
    else if (!isPlayerOpen()) opening ??= setTimeout(showPlayer, timeout);
    for (const listener of listeners) listener();
  });
}

/**
 * Draws the player, or takes it away. The sound begins first: the browser needs the same thread to start it, and a slow
 * phone takes longer to draw the player than to fetch the beginning of a recording.
 */
function showPlayer(): void {
  clearTimeout(opening);
  opening = undefined;
  setPlayerOpen(state.call !== null);
}

/** The address of a recording below the service; the browser asks for ranges of it. */
const recordPath = (callId: string) => `phone-api/agent/phonecalls/view/calls/${encodeURIComponent(callId)}/record/mp3`;

/** Returns the one sound of the page: it goes on while the screens change. */
function soundOf(): HTMLAudioElement {
  if (sound) return sound;
  const made = new Audio();
  // It is made when it is played.
  made.preload = 'auto';
  made.addEventListener('play', () => set({ playing: true }));
  made.addEventListener('playing', showPlayer);
  made.addEventListener('pause', () => set({ playing: false }));
  made.addEventListener('ended', () => {
    if (state.call) keepPlace(state.call.callId, 0);
  });
  made.addEventListener('loadedmetadata', () => set({ total: made.duration }));
  made.addEventListener('timeupdate', () => {
    if (until !== null && made.currentTime >= until) {
      until = null;
      made.pause();
    }
    if (state.call) keepPlace(state.call.callId, made.currentTime);
    set({ now: made.currentTime });
  });
  made.addEventListener('error', () => void nameFailure());
  sound = made;
  return made;
}

/** A media element does not say why it failed: the same is asked once more, for its code. */
async function nameFailure(): Promise<void> {
  const { call } = state;
  if (!call) return;
  const code = await ask(
    'GET',
    `/phone-api/agent/phonecalls/view/calls/${encodeURIComponent(call.callId)}/record/peaks`,
  ).then(
    () => 'RECORDING_UNAVAILABLE',
    (error: unknown) => toFailure(error).code,
  );
  if (state.call?.callId === call.callId) set({ failure: code, playing: false });
}

const start = (made: HTMLAudioElement) => void made.play().catch(() => undefined);

/** Plays a recording from where it was left, or the passage that is named. */
export function playCall(call: PlayableCall, passage?: { from: number; to: number }): void {
  const made = soundOf();
  until = passage?.to ?? null;
  if (state.call?.callId !== call.callId || state.failure !== null) {
    set({ ...nothing, speed: state.speed, call });
    made.src = `/api/${recordPath(call.callId)}`;
    made.defaultPlaybackRate = state.speed;
    const at = passage?.from ?? kept(call.callId);
    if (at > 0) made.addEventListener('loadedmetadata', () => (made.currentTime = at), { once: true });
  } else if (passage) made.currentTime = passage.from;
  start(made);
}

export const togglePlaying = (): void => {
  const made = soundOf();
  until = null;
  // It has failed: it is loaded again, from where it was.
  if (state.call && state.failure !== null) return playCall(state.call);
  if (made.paused) start(made);
  else made.pause();
};

export function seekTo(seconds: number): void {
  const made = soundOf();
  until = null;
  const at = Math.max(0, Math.min(seconds, state.total || seconds));
  made.currentTime = at;
  set({ now: at });
}

export function setSpeed(speed: number): void {
  const made = soundOf();
  made.playbackRate = speed;
  made.defaultPlaybackRate = speed;
  set({ speed });
}

export function closePlayer(): void {
  sound?.pause();
  sound?.removeAttribute('src');
  set({ ...nothing, speed: state.speed });
}

const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Returns what the one player of the page does now. */
export const playerState = (): PlayerState => state;

/** Returns the state of the one player of the page, and follows it. */
export const usePlayer = (): PlayerState => useSyncExternalStore(listen, playerState, () => nothing);

/** Returns whether a recording plays now, without following its time. */
export const useIsPlaying = (callId: string): boolean =>
  useSyncExternalStore(
    listen,
    () => state.playing && state.call?.callId === callId,
    () => false,
  );
