import { useTranslate } from '#web/languages/use-translations.ts';
import { withCapital } from '#web/lib/format.ts';
import { ButtonLink } from './button-link.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import type { Vehicle } from './vehicle-art.ts';

type RecordNotFoundProps = {
  /** The kind of record, for example `ride`. */
  what: string;
  listTo: string;
  listName: string;
  vehicle: Vehicle;
};

/** Replaces a record that does not exist, or that the visitor may not see. */
export function RecordNotFound({ what, listTo, listName, vehicle }: RecordNotFoundProps) {
  const t = useTranslate();
  const heading = t('{What} not found', { What: withCapital(what) });
  return (
    <Card>
      <title>{`${heading} | RUA`}</title>
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        title={t('There is no such {what} here.', { what })}
        vehicle={vehicle}
        action={
          <ButtonLink small variant="line" to={listTo}>
            {t('Go to {listName}', { listName })}
          </ButtonLink>
        }
      >
        {t('The link may be wrong, or the {what} belongs to another person.', { what })}
      </EmptyState>
    </Card>
  );
}
