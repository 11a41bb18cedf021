import { useLatePart } from '#web/lib/use-late-part.ts';
import type { DashboardCardsProps } from './dashboard-cards.tsx';

async function loadCards() {
  const { DashboardCards } = await import('./dashboard-cards.tsx');
  return DashboardCards;
}

/** The cards once the page is quiet; until then their places. */
export function LateDashboardCards(props: DashboardCardsProps) {
  const { Part: DashboardCards } = useLatePart<DashboardCardsProps>(loadCards);
  return DashboardCards ? <DashboardCards {...props} /> : <Places />;
}

const PLACE_LOOK = 'min-h-[28rem] rounded-card border border-line bg-surface lg:min-h-[46rem]';

function Places() {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <div className={PLACE_LOOK} />
      <div className={PLACE_LOOK} />
    </div>
  );
}
