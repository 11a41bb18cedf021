import { useLatePart } from '#web/lib/use-late-part.ts';

type LateBannerProps = { accountId: number };

async function loadBanner() {
  const { Banner } = await import('./banner.tsx');
  return Banner;
}

/** Above every page of members: what the network and the app itself are up to. It comes once the page is quiet. */
export function LateBanner({ accountId }: LateBannerProps) {
  const { Part } = useLatePart<LateBannerProps>(loadBanner);
  return Part ? <Part accountId={accountId} /> : null;
}
