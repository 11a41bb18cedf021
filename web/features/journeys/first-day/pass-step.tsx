import { type FormEvent, useState } from 'react';
import { bloodGroups, type SafetyPass } from '#domain/identity/safety-pass.ts';
import type { NextOfKin } from '#domain/journeys/next-of-kin.ts';
import { useSavePass } from '#web/features/identity/safety-pass/queries.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { firstPass } from './first-pass.ts';
import { useFirstDayChanged } from './queries.ts';

type PassStepProps = {
  pass: SafetyPass;
  kin: NextOfKin['kin'];
  isDone: boolean;
  isOpen: boolean;
  onOpen: () => void;
};

/** The blood group, and with the next of kin of the account the pass is made. */
export function PassStep({ pass, kin, isDone, isOpen, onOpen }: PassStepProps) {
  const t = useTranslate();
  if (isDone) {
    return (
      <div className="-mt-2.5 grid justify-items-start gap-1">
        <p className="text-soft">{t('Your pass is ready.')}</p>
        <ButtonLink to="/users/safety-pass" variant="quiet" small className="-ml-3.5">
          {t('Open my pass')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <p className="-mt-3 text-soft">{t('For the person who helps you. It opens on a locked phone.')}</p>
      {isOpen ? (
        <PassForm pass={pass} kin={kin} />
      ) : (
        <Button variant="line" small className="justify-self-start" onClick={onOpen}>
          {t('Make my pass')}
        </Button>
      )}
    </>
  );
}

function PassForm({ pass, kin }: Pick<PassStepProps, 'pass' | 'kin'>) {
  const t = useTranslate();
  const saving = useSavePass();
  const errorMessageOf = useErrorMessage();
  const changed = useFirstDayChanged();
  const [isEmpty, setEmpty] = useState(false);

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const bloodGroup = String(new FormData(event.currentTarget).get('blood_group') ?? '');
    const facts = firstPass(pass, kin, bloodGroup);
    saving.mutate(facts, {
      onSuccess: (saved) => {
        setEmpty(saved.isEmpty);
        void changed();
      },
    });
  }

  return (
    <form onSubmit={make} className="grid justify-items-stretch gap-3.5">
      <BloodGroups />
      {kin === null ? null : (
        <p className="text-soft text-sm">
          {t('{name} stands on it as the person to call.', { name: kin.fullName })}
        </p>
      )}
      {saving.isError ? (
        <Notice tone="bad" role="alert">
          {errorMessageOf(saving.error)}
        </Notice>
      ) : null}
      {isEmpty ? (
        <Notice tone="wait" role="status">
          {t('The pass tells a helper nothing yet. Choose your blood group, or name your next of kin.')}
        </Notice>
      ) : null}
      <Button type="submit" busy={saving.isPending} busyLabel={t('Saving')} className="justify-self-start">
        {t('Make my pass')}
      </Button>
    </form>
  );
}

const CHOICE_LOOK =
  'relative grid min-h-tap cursor-pointer place-items-center rounded-pill border-[1.5px] border-line-strong bg-surface px-3 font-semibold text-sm hover:bg-sunk has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2';

/** In the order in which people say them. */
const order = bloodGroups.toSorted((one, other) => rank(one) - rank(other));

function rank(group: string): number {
  return ['A', 'B', 'AB', 'O'].indexOf(group.slice(0, -1)) * 2 + (group.endsWith('+') ? 0 : 1);
}

/** Native radio buttons that look like chips. *I do not know* is an answer like the others. */
function BloodGroups() {
  const t = useTranslate();
  return (
    <fieldset className="grid min-w-0 grid-cols-4 gap-2">
      <legend className="mb-2 font-semibold text-sm">{t('Your blood group')}</legend>
      {order.map((group) => (
        <label key={group} className={CHOICE_LOOK}>
          <input type="radio" name="blood_group" value={group} className="sr-only" />
          {group.replace('-', '\u2212')}
        </label>
      ))}
      <label className={`${CHOICE_LOOK} col-span-full justify-self-start`}>
        <input type="radio" name="blood_group" value="" className="sr-only" />
        {t('I do not know')}
      </label>
    </fieldset>
  );
}
