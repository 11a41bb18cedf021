import { Download } from 'lucide-react';
import { downloadData } from '#domain/identity/settings.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { AccessesCard } from './accesses-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';

/** The stored data about the person, who has looked at it, and deleting the account. */
export function PrivacyTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-6">
      <AccessesCard />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
        <Card aria-labelledby="download-card">
          <CardHead title="Your data" id="download-card" />
          <p className="text-soft">
            Everything that RUA keeps of you, in one JSON file: profile, rides, items, reports, messages,
            devices and more.
          </p>
          <ButtonAnchor href={downloadData.path} download variant="line" small className="mt-4">
            <Download aria-hidden="true" className="ic" />
            Download my data
          </ButtonAnchor>
        </Card>
        <DeleteAccountCard />
      </div>
    </div>
  );
}
