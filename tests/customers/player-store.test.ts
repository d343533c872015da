import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { kept } from '@/components/calls/kept-places';
import * as player from '@/components/calls/player-store';
import type { PlayerState } from '@/components/calls/player-store';

/** The sound of a browser: what the player asks of it. */
class Sound extends EventTarget {
  preload = '';
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  duration = 60;
  paused = true;
  source = '';
  /** Sources that were loaded. */
  loaded: string[] = [];
  get src() {
    return this.source;
  }
  set src(address: string) {
    this.source = address;
    this.loaded.push(address);
    this.currentTime = 0;
    this.playbackRate = this.defaultPlaybackRate;
    this.paused = true;
  }
  removeAttribute = () => (this.source = '');
  play() {
    this.paused = false;
    this.tell('play');
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
    this.tell('pause');
  }
  tell = (name: string) => void this.dispatchEvent(new Event(name));
  at(seconds: number) {
    this.currentTime = seconds;
    this.tell('timeupdate');
  }
}

let sound: Sound;
const stored = new Map<string, string>();
let isFull = false;
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal(
    'Audio',
    class extends Sound {
      constructor() {
        super();
        // oxlint-disable-next-line typescript/no-this-alias -- the test drives the one that the player makes
        sound = this;
      }
    },
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
});
afterEach(() => {
  player.closePlayer();
  stored.clear();
  isFull = false;
});

const one = { callId: 'one', name: 'דנה', calledTs: '2026-03-10T08:00:00Z' };
const other = { ...one, callId: 'other' };
const start = (call: typeof one) => {
  player.playCall(call);
  sound.tell('loadedmetadata');
};
const state = (): PlayerState => player.playerState();

describe('TEL-01 the player', () => {
  test('TEL-01 goes on from where a recording was left, and from the beginning once it has ended', () => {
    start(one);
    sound.at(17.4);
    start(other);
    expect(sound.currentTime).toBe(0);
    start(one);
    expect(sound.currentTime).toBe(17);
    sound.tell('ended');
    expect(kept('one')).toBe(0);
  });

  test('TEL-01 keeps the speed over recordings, and stays within one when it jumps', () => {
    start(one);
    player.setSpeed(1.5);
    start(other);
    expect(sound.playbackRate).toBe(1.5);
    player.seekTo(75);
    expect(sound.currentTime).toBe(60);
    player.seekTo(-3);
    expect(sound.currentTime).toBe(0);
    player.setSpeed(1);
  });

  test('TEL-01 stops at the end of a passage, once', () => {
    player.playCall(one, { from: 5, to: 9 });
    sound.tell('loadedmetadata');
    expect(sound.currentTime).toBe(5);
    sound.at(9.1);
    expect(sound.paused).toBe(true);
    player.togglePlaying();
    sound.at(12);
    expect(sound.paused).toBe(false);
  });

  test('TEL-01 of an account that loses the credential it says so; later it plays on from the same place', async () => {
    start(one);
    sound.at(21);
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(Response.json({ code: 'FORBIDDEN', reference: 'r-1' }, { status: 403 }))),
    );
    sound.tell('error');
    await vi.waitFor(() => expect(state()).toMatchObject({ failure: 'FORBIDDEN', playing: false }));
    const before = sound.loaded.length;
    player.togglePlaying();
    expect(sound.loaded).toHaveLength(before + 1);
    sound.tell('loadedmetadata');
    expect(sound.currentTime).toBe(21);
    expect(state()).toMatchObject({ failure: null, playing: true });
  });

  test('TEL-01 plays on in a browser whose storage is full', () => {
    start(one);
    isFull = true;
    sound.at(33);
    expect(state().now).toBe(33);
  });
});
