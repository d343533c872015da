'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, use, useCallback, useEffect, useOptimistic, useState } from 'react';
import { maySingleKeyAct } from '@/components/ui/kit/single-keys';
import { changeAfterPaint } from '@/components/ui/kit/change-after-paint';
import { commandOf, goKeys, goWait, addressOf } from './command-keys';
import { useShell } from '../frame/shell-context';

const loadPalette = () => import('./palette').then((module) => module.Palette);
const Palette = dynamic(loadPalette, { ssr: false });
const KeysDialog = dynamic(() => import('./keys-dialog').then((module) => module.KeysDialog), { ssr: false });

type Command = 'palette' | 'keys';

const CommandContext = createContext<(command: Command) => void>(() => undefined);

/** Returns a function that opens the palette or the list of shortcuts. */
export const useCommand = () => use(CommandContext);

/** Listens for ⌘/Ctrl K, `?`, `c` and `g` with a letter; loads palette and shortcut list on first use. */
export function CommandCentre({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Command | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Holding the modifier announces the shortcut: the palette is loaded before its letter is pressed. Without a network
      // nothing happens.
      if (event.key === 'Control' || event.key === 'Meta') loadPalette().catch(() => undefined);
      const command = commandOf(event, event.target instanceof HTMLElement ? event.target : null);
      if (!command || (command === 'keys' && !maySingleKeyAct())) return;
      event.preventDefault();
      setShown((now) => (now === command && command === 'palette' ? null : command));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useGoKeys(shown === null);
  // A modal dialog makes the rest of the page inert, so its end restyles every element: it is hidden before.
  const [leaving, leave] = useOptimistic(false);
  const close = useCallback(
    () =>
      changeAfterPaint(
        () => setShown(null),
        () => leave(true),
      ),
    [leave],
  );
  return (
    <CommandContext value={setShown}>
      {children}
      <div style={{ display: 'contents', visibility: leaving ? 'hidden' : undefined }}>
        {shown === 'palette' && <Palette onClose={close} />}
        {shown === 'keys' && <KeysDialog onClose={close} />}
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
