'use client';

import dynamic from 'next/dynamic';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { commandOf } from './command-keys';

const Palette = dynamic(() => import('./palette').then((module) => module.Palette), { ssr: false });
const KeysDialog = dynamic(() => import('./keys-dialog').then((module) => module.KeysDialog), { ssr: false });

type Command = 'palette' | 'keys';

const CommandContext = createContext<(command: Command) => void>(() => undefined);

/** Opens the palette or the list of keys from anywhere in the shell. */
export const useCommand = () => use(CommandContext);

/** Listens for ⌘/Ctrl K and `?`, and loads what they open the first time they are asked for. */
export function CommandCentre({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Command | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = commandOf(event, event.target instanceof HTMLElement ? event.target : null);
      if (!command) return;
      event.preventDefault();
      setShown((now) => (now === command && command === 'palette' ? null : command));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = useMemo(() => () => setShown(null), []);
  return (
    <CommandContext value={setShown}>
      {children}
      {shown === 'palette' && <Palette onClose={close} />}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </CommandContext>
  );
}
