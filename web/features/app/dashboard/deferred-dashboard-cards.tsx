import { useDeferredPart } from '#web/lib/use-deferred-part.ts';
import type { DashboardCardsProps } from './dashboard-cards.tsx';

async function loadCards() {
  const { DashboardCards } = await import('./dashboard-cards.tsx');
  return DashboardCards;
}

/** The cards once the page is idle; until then placeholders. */
export function DeferredDashboardCards(props: DashboardCardsProps) {
  const { Part: DashboardCards } = useDeferredPart<DashboardCardsProps>(loadCards);
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
