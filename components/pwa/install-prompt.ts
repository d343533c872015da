import { useSyncExternalStore } from 'react';
import type { InstallEvent } from '@/lib/contract/installations';

/** What the browser hands over when the product could be installed; no type of the platform yet. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: BeforeInstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function offer(event: BeforeInstallPromptEvent | null): void {
  offered = event;
  for (const changed of listeners) changed();
}

/** Listens for the browser's offer to install; answers the function that stops. @param report told of each event (S1 §7) */
export function listenForInstalling(report: (event: InstallEvent) => void): () => void {
  const prompt = (event: Event) => {
    // Shown when the person asks for it, not when the browser pleases.
    event.preventDefault();
    offer(event as BeforeInstallPromptEvent);
    report('onBeforeInstallPrompt');
  };
  const installed = () => {
    offer(null);
    report('onAppInstalled');
  };
  window.addEventListener('beforeinstallprompt', prompt);
  window.addEventListener('appinstalled', installed);
  return () => {
    window.removeEventListener('beforeinstallprompt', prompt);
    window.removeEventListener('appinstalled', installed);
  };
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The way to install the product, when this browser offers one. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  if (!event) return null;
  return () => {
    void event.prompt();
    offer(null);
  };
}
