'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { ask } from '@/components/data/ask';
import { keepAnswer } from '@/components/data/keep-answer';
import { useAction } from '@/components/data/use-action';
import { useShell } from '@/components/shell/frame/shell-context';
import { useSessionContents } from '@/components/data/use-session-contents';
import { pageAt } from '@/lib/access/derive';
import type { Banner } from '@/lib/contract/desk/banners';
import type { SessionContents } from '@/lib/contract/agencies/session';
import { compareBanners, fitsSlot } from '@/lib/rules/work/banner';

/** Returns the banners of the current screen in order; delayed ones after their delay. */
export function useBannersHere(first: readonly Banner[]): { here: Banner[]; close: (banner: Banner) => void } {
  const path = usePathname();
  const tab = useSearchParams().get('tab');
  const latest = useSessionContents()?.banners;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const all = useSettled(first, latest, path);
  const screen = pageAt(path)?.key ?? '';
  const fitting = useMemo(
    () => all.filter((one) => !closed.has(one.entityId) && fitsSlot(one, screen, tab)).sort(compareBanners),
    [all, closed, screen, tab],
  );
  const here = useDelayed(fitting, path);
  const dismiss = useDismissal();
  const close = (banner: Banner) => {
    setClosed((before) => new Set(before).add(banner.entityId));
    dismiss(banner);
  };
  return { here, close };
}

/** New banners take effect on the next screen, so that nothing moves while someone reads. */
function useSettled(first: readonly Banner[], latest: readonly Banner[] | undefined, path: string): readonly Banner[] {
  const [settled, setSettled] = useState({ path, banners: first });
  if (settled.path === path) return settled.banners;
  const banners = latest ?? settled.banners;
  setSettled({ path, banners });
  return banners;
}

/** Filters out banners whose delay on this screen has not passed. */
function useDelayed(fitting: Banner[], path: string): Banner[] {
  const [waited, setWaited] = useState({ path, seconds: 0 });
  const seconds = waited.path === path ? waited.seconds : 0;
  const next = Math.min(...fitting.map(({ delaySeconds }) => delaySeconds ?? 0).filter((delay) => delay > seconds));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setWaited({ path, seconds: next }), (next - seconds) * 1_000);
    return () => clearTimeout(timer);
  }, [next, path, seconds]);
  return fitting.filter(({ delaySeconds }) => (delaySeconds ?? 0) <= seconds);
}

/** Closes a banner, also on the server unless it is permanent. Errors are ignored: it is then shown again next time. */
function useDismissal(): (banner: Banner) => void {
  const { viewer } = useShell();
  const client = useQueryClient();
  const { run } = useAction(
    // By path: the contract is not needed to show a screen.
    (_, { entityId }: Banner) => ask('POST', `/ins-api/agent/banners/${encodeURIComponent(entityId)}/dismissal`, {}),
    {
      onDone: (_, { entityId }) =>
        keepAnswer<string[], SessionContents>(
          client,
          ['session'],
          (contents) =>
            contents && { ...contents, banners: contents.banners.filter((one) => one.entityId !== entityId) },
        ),
      onFailed: () => null,
    },
  );
  // What a person has closed is that person's own: whoever acts for them only hides it.
  return (banner) => !banner.alwaysDisplay && !viewer.impersonated && run(banner);
}
