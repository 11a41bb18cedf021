import { useState } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { parsePlate } from '#domain/values/plates.ts';
import { PlateFacts } from '#web/features/journeys/plate-checks/plate-facts.tsx';
import { savePlateDraft } from '#web/features/journeys/rides/lodge/save-plate-draft.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/check-plate';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function CheckPlate() {
  return (
    <InChosenLanguage>
      <InLang>
        <Heading />
        <PlateForm />
      </InLang>
    </InChosenLanguage>
  );
}

function Heading() {
  const t = useTranslate();
  return (
    <>
      <title>{`${t('Check a plate')} | RUA`}</title>
      <BackLink to="/users/rides">{t('Rides')}</BackLink>
      <PageHeading title={t('Check a plate')} lead={t('Read it letter by letter before you board.')} />
    </>
  );
}

function PlateForm() {
  const t = useTranslate();
  const account = useOutletContext<Account>();
  const navigate = useNavigate();
  const [plate, setPlate] = useState('');

  /** The plate goes with the draft on this device, because no address holds one. */
  function board() {
    savePlateDraft(account.id, parsePlate(plate).text);
    navigate('/users/rides/lodge');
  }

  return (
    <Card className="grid max-w-xl gap-4">
      <TextField
        id="plate"
        label={t('Vehicle number')}
        value={plate}
        onChange={(event) => setPlate(event.target.value)}
        placeholder="ABC-123DE"
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="num font-semibold tracking-plate"
      />
      <PlateFacts plate={plate} onMeant={setPlate} />
      <Button onClick={board} disabled={plate.trim() === ''} className="justify-self-start">
        {t('I am boarding it')}
      </Button>
    </Card>
  );
}
