import { Printer } from 'lucide-react';
import type { Item } from '#domain/journeys/items/items.ts';
import { ItemDescriptionCard, ItemFactsCard } from '#web/features/journeys/items/item-facts-card.tsx';
import { ItemHeading } from '#web/features/journeys/items/item-heading.tsx';
import { ItemMapCard } from '#web/features/journeys/items/item-map-card.tsx';
import { ItemPicturesCard } from '#web/features/journeys/items/item-pictures-card.tsx';
import { TicketsAboutCard } from '#web/features/response/messages/tickets-about-card.tsx';
import { fullName } from '#web/lib/account-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PersonLines } from '#web/ui/person-lines.tsx';
import { ReportedFlagCard } from './reported-flag-card.tsx';

/** An item for officers whose agency has no case of it. */
export function ItemWithoutCase({ item }: { item: Item }) {
  return (
    <>
      <ItemHeading item={item}>
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

/** The person who sent and flagged the item, for the agency that answers. */
function SenderCard({ item }: { item: Item }) {
  const { address } = item.user;
  return (
    <Card aria-labelledby="sender">
      <CardHead title="Sender" id="sender" />
      <PersonLines name={fullName(item.user) || 'No name given'} phone={item.phone} address={address} />
    </Card>
  );
}
