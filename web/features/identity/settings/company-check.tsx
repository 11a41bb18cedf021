import { Link } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { formatDate } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';

/** The lines in which a company reads of its own check. */
export function CompanyCheckLines({ check }: { check: Account['companyCheck'] }) {
  const t = useTranslate();
  if (check === null) {
    return (
      <>
        {t('Not checked')}
        <span className="block font-normal text-muted text-sm">
          {t(
            'Staff compare the name of your account with that of your number at the Corporate Affairs Commission (RC or BN). Passengers who check a plate of yours then read it.',
          )}{' '}
          <Link to="/contact-us">{t('Write to us with the number')}</Link>
        </span>
      </>
    );
  }
  return (
    <>
      {t('{number}, since {date}', { number: check.cacNumber, date: formatDate(check.at) })}
      <span className="block font-normal text-muted text-sm">
        {t('A change of the name ends the check.')}
      </span>
    </>
  );
}
