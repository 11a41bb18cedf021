/** The first day in plain forms. */
import { useQuery } from '@tanstack/react-query';
import { bloodGroups } from '#domain/identity/safety-pass.ts';
import { languageNames, languages } from '#domain/values/languages.ts';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { type PlainAnswer, plainFields } from '#web/lib/plain-answer.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { kinQuery } from '../next-of-kin/queries.ts';
import { textsOf } from '../next-of-kin/test-line.tsx';
import type { FirstDayProps } from './first-day.tsx';

type PlainFirstDayProps = FirstDayProps & { answer: PlainAnswer | undefined };

/** A finished step can be done again: a next of kin is changed in the same form. */
export function PlainFirstDay({ account, day, answer }: PlainFirstDayProps) {
  const t = useTranslate();
  const { data: pass } = useQuery(passQuery);
  const form = { accountId: account.id, answer };
  const count = [day.hasKin, day.hasPass, day.hasRide].filter(Boolean).length;
  return (
    <div className="grid gap-5">
      <PlainForm {...form} task="language" title={t('Language')} button={t('Save')}>
        <SelectField
          name="language"
          label={t('Language')}
          defaultValue={account.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </PlainForm>
      <p>
        <b>{t('Three things, then you are ready')}</b>: {t('{done} of {count}', { done: count, count: 3 })}
      </p>
      <PlainKin account={account} day={day} answer={answer} />
      <PlainForm {...form} task="pass" title={t('Safety pass')} button={t('Make my pass')}>
        {day.hasPass ? <Notice tone="ok">{t('Your pass is ready.')}</Notice> : null}
        <SelectField
          {...plainFields(answer, 'pass')('blood_group', pass?.bloodGroup)}
          label={t('Your blood group')}
          options={[
            { value: '', label: t('I do not know') },
            ...bloodGroups.map((group) => ({ value: group, label: group })),
          ]}
        />
      </PlainForm>
      <ButtonLink to="/users/rides/lodge" variant="line" block>
        {t('Lodge a ride')}
      </ButtonLink>
      <PlainForm {...form} task="later" title={t('First ride')} button={t('Later')} variant="quiet">
        <p>{t('Next time you enter a vehicle. The plate and a place are enough.')}</p>
      </PlainForm>
    </div>
  );
}

function PlainKin({ account, answer }: PlainFirstDayProps) {
  const t = useTranslate();
  const { data } = useQuery(kinQuery);
  const { kin = null, test = null } = data ?? {};
  const field = plainFields(answer, 'kin');
  const { emailVerified } = account;
  const form = { accountId: account.id, answer };
  return (
    <>
      <PlainForm
        {...form}
        task="kin"
        title={t('Next of kin')}
        button={t(emailVerified ? 'Save, and send a test SMS' : 'Save')}
      >
        {kin === null ? null : (
          <Notice tone="info">
            {[kin.fullName, ...textsOf({ kin, test, emailVerified }, t)].map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        <TextField {...field('full_name', kin?.fullName)} label={t('Full name')} />
        <TextField {...field('phone', kin?.phone)} label={t('Phone')} type="tel" inputMode="tel" />
        <TextField {...field('address', kin?.address)} label={t('Address')} optional />
      </PlainForm>
      {kin !== null && emailVerified ? (
        <PlainForm {...form} task="test" title={kin.fullName} button={t('Send a test SMS')} variant="line" />
      ) : null}
    </>
  );
}
