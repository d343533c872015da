'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, use, useCallback, useEffect, useOptimistic, useRef, useState } from 'react';
import { maySingleKeyAct } from '@/components/ui/kit/single-keys';
import { changeAfterPaint } from '@/components/ui/kit/change-after-paint';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { commandOf, goKeys, goWait, addressOf } from './command-keys';
import { useShell } from '../frame/shell-context';

const loadPalette = () => import('./palette').then((module) => module.Palette);
const Palette = lazyDialog(loadPalette);
const KeysDialog = lazyDialog(() => import('./keys-dialog').then((module) => module.KeysDialog));

type Command = 'palette' | 'keys';

const CommandContext = createContext<(command: Command) => void>(() => undefined);

/** Returns a function that opens the palette or the list of shortcuts. */
export const useCommand = () => use(CommandContext);

interface Opened {
  command: Command;
  /** Counts openings, so that one that follows a closing at once starts anew. */
  turn: number;
}

/** Listens for ⌘/Ctrl K, `?`, `c` and `g` with a letter; loads palette and shortcut list on first use. */
export function CommandCentre({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // A modal dialog makes the rest of the page inert, so its end restyles every element: it is hidden before.
  const [leaving, leave] = useOptimistic<number | null>(null);
  const turns = useRef(0);
  const open = useCallback((command: Command) => setOpened({ command, turn: ++turns.current }), []);
  const shown = opened !== null && opened.turn !== leaving ? opened.command : null;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Holding the modifier announces the shortcut: the palette is loaded before its letter is pressed. Without a network
      // nothing happens.
      if (event.key === 'Control' || event.key === 'Meta') loadPalette().catch(() => undefined);
      const command = commandOf(event, event.target instanceof HTMLElement ? event.target : null);
      if (!command || (command === 'keys' && !maySingleKeyAct())) return;
      event.preventDefault();
      if (command === 'palette' && shown === 'palette') setOpened(null);
      else open(command);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [shown, open]);
  useGoKeys(shown === null);
  const turn = opened?.turn ?? null;
  const close = useCallback(
    () =>
      changeAfterPaint(
        () => setOpened((now) => (now?.turn === turn ? null : now)),
        () => leave(turn),
      ),
    [leave, turn],
  );
  return (
    <CommandContext value={open}>
      {children}
      <div style={{ display: 'contents', visibility: turn !== null && turn === leaving ? 'hidden' : undefined }}>
        {opened?.command === 'palette' && <Palette key={turn} onClose={close} />}
        {opened?.command === 'keys' && <KeysDialog key={turn} onClose={close} />}
      </div>
    </CommandContext>
  );
}

/** Opens screens by keyboard shortcut, where this person may open them. */
function useGoKeys(listening: boolean): void {
  const router = useRouter();
  const { menu, can } = useShell();
  useEffect(() => {
    if (!listening) return;
    const open = new Set(
      menu.flatMap((entry) => (entry.kind === 'item' ? [entry.item] : entry.items)).map((i) => i.key),
    );
    const mayGo = (href: string) => {
      if (href === '/cars/request') return can.createQuote.allowed;
      const known = goKeys.find((one) => one.href === href);
      return known !== undefined && open.has(known.screen);
    };
    let since = -Infinity;
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const place = addressOf(event, target, event.timeStamp - since < goWait);
      const begins = event.code === 'KeyG' && !event.ctrlKey && !event.metaKey && !event.altKey;
      since = begins ? event.timeStamp : -Infinity;
      if (!place || !mayGo(place) || !maySingleKeyAct()) return;
      event.preventDefault();
      router.push(place);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [listening, router, menu, can]);
}
