import { useLatePart } from '#web/lib/use-late-part.ts';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';

type LateBannerProps = { accountId: number };

async function loadBanner() {
  const { Banner } = await import('./banner.tsx');
  return Banner;
}

/** Above every page of members: what the network and the app itself are up to. Most of it comes once the page is quiet. */
export function LateBanner({ accountId }: LateBannerProps) {
  const { Part } = useLatePart<LateBannerProps>(loadBanner);
  return Part ? <Part accountId={accountId} /> : <OfflineBanner />;
}
