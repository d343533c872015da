import { useSyncExternalStore } from 'react';
import type { InstallEvent } from '@/lib/contract/desk/installations';

/** Event with which the browser offers to install the app; the DOM types do not contain it yet. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: BeforeInstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function offer(event: BeforeInstallPromptEvent | null): void {
  offered = event;
  for (const changed of listeners) changed();
}

/**
 * Listens for the browser's offer to install and returns a function that stops.
 * @param report called with each event (S1 §7)
 */
export function listenForInstalling(report: (event: InstallEvent) => void): () => void {
  const prompt = (event: Event) => {
    // Deferred until the person asks for it.
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

/** Returns a function that installs the app, or null when the browser does not offer it. */
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
