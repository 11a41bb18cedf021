import { useDeferredPart } from '#web/lib/use-deferred-part.ts';

type DeferredBannerProps = { accountId: number };

async function loadBanner() {
  const { Banner } = await import('./banner.tsx');
  return Banner;
}

/**
 * Above every page of members: the state of the network and of the app itself. Its code is loaded once the page is
 * idle.
 */
export function DeferredBanner({ accountId }: DeferredBannerProps) {
  const { Part } = useDeferredPart<DeferredBannerProps>(loadBanner);
  return Part ? <Part accountId={accountId} /> : null;
}
