import { ButtonLink } from './button-link.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import type { Vehicle } from './vehicle-art.ts';

type RecordNotFoundProps = {
  /** For example `ride`. */
  what: string;
  listTo: string;
  listName: string;
  vehicle: Vehicle;
};

/** In the place of a record that is not there, or not the visitor's. */
export function RecordNotFound({ what, listTo, listName, vehicle }: RecordNotFoundProps) {
  const heading = `${what.charAt(0).toUpperCase()}${what.slice(1)} not found`;
  return (
    <Card>
      <title>{`${heading} | RUA`}</title>
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        title={`There is no such ${what} here.`}
        vehicle={vehicle}
        action={
          <ButtonLink small variant="line" to={listTo}>
            Go to {listName}
          </ButtonLink>
        }
      >
        The link may be wrong, or the {what} belongs to somebody else.
      </EmptyState>
    </Card>
  );
}
