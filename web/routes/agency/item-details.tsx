import { Printer } from 'lucide-react';
import type { Item } from '#domain/journeys/items.ts';
import { ItemDescriptionCard, ItemFactsCard } from '#web/features/journeys/items/item-facts-card.tsx';
import { ItemHeading } from '#web/features/journeys/items/item-heading.tsx';
import { ItemMapCard } from '#web/features/journeys/items/item-map-card.tsx';
import { ItemPage } from '#web/features/journeys/items/item-page.tsx';
import { ItemPicturesCard } from '#web/features/journeys/items/item-pictures-card.tsx';
import { ReportedFlagCard } from '#web/features/reporting/flags/reported-flag-card.tsx';
import { OpenCaseLink } from '#web/features/response/cases/open-case-link.tsx';
import { TicketsAboutCard } from '#web/features/response/messages/tickets-about-card.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PersonLines } from '#web/ui/person-lines.tsx';
import type { Route } from './+types/item-details';

/** The title is the item's own. */
export const meta: Route.MetaFunction = () => [];

export default function AgencyItemDetails({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/flagedItems">Flagged items</BackLink>
      <ItemPage id={params.id} listTo="/admin/flagedItems" listName="the flagged items">
        {(item) => <ItemFile item={item} />}
      </ItemPage>
    </>
  );
}

function ItemFile({ item }: { item: Item }) {
  return (
    <>
      <ItemHeading item={item}>
        <OpenCaseLink caseId={item.flagInfo?.caseId ?? null} />
        <Button variant="line" small onClick={() => window.print()} className="max-md:hidden">
          <Printer aria-hidden="true" className="ic" />
          Print
        </Button>
      </ItemHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {item.flagInfo ? <ReportedFlagCard flag={item.flagInfo} /> : null}
          <ItemFactsCard item={item} />
          <ItemMapCard item={item} />
          <ItemPicturesCard item={item} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SenderCard item={item} />
          <ItemDescriptionCard item={item} />
          <TicketsAboutCard about={item.itemRef} side="agency" />
        </div>
      </div>
    </>
  );
}

/** Who sent and flagged the item, for the agency that answers. */
function SenderCard({ item }: { item: Item }) {
  const { firstName, lastName, address } = item.user;
  return (
    <Card aria-labelledby="sender">
      <CardHead title="Sender" id="sender" />
      <PersonLines
        name={`${lastName} ${firstName}`.trim() || 'No name given'}
        phone={item.phone}
        address={address}
      />
    </Card>
  );
}
