import { Card, CardHead } from '#web/ui/card.tsx';
import { LanguageRow } from './language-row.tsx';

/** Chooses the language of the texts that are needed in danger; the rest of the product is in English. */
export function LanguageCard() {
  return (
    <Card aria-labelledby="language-card">
      <CardHead title="Language" id="language-card" />
      <p className="mb-2 text-soft">
        Of emergencies, flags, the safety pass and the SMS to you and your next of kin. Other pages are in
        English.
      </p>
      <LanguageRow />
    </Card>
  );
}
