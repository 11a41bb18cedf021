import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In the place of a ride that is not there, or not the visitor's. */
export function RideNotFound({ listTo, listName }: { listTo: string; listName: string }) {
  return (
    <Card>
      <title>Ride not found | RUA</title>
      <h1 className="sr-only">Ride not found</h1>
      <EmptyState
        title="There is no such ride here."
        vehicle="keke"
        action={
          <ButtonLink small variant="line" to={listTo}>
            Go to {listName}
          </ButtonLink>
        }
      >
        The link may be wrong, or the ride belongs to somebody else.
      </EmptyState>
    </Card>
  );
}
