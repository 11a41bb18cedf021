import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { withParam } from './search-params.ts';
import { useComingParams } from './use-coming-params.ts';
import type { Vehicle } from './vehicle-art.ts';

type NoSuchPageProps = {
  vehicle?: Vehicle | undefined;
  /** The parameter of the address that has the number of the page. */
  param?: string | undefined;
};

/** Shown instead of a page beyond the last: the address is old, or the last row of that page has gone. */
export function NoSuchPage({ vehicle, param = 'page' }: NoSuchPageProps) {
  const t = useTranslate();
  const params = useComingParams();
  return (
    <EmptyState
      title={t('There is no such page.')}
      vehicle={vehicle}
      action={
        <ButtonLink small variant="line" to={withParam(params, param, '')}>
          {t('Go to the first page')}
        </ButtonLink>
      }
    >
      {t('The list is shorter than that.')}
    </EmptyState>
  );
}
