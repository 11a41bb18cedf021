import type { Item } from '#domain/journeys/items.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { CarrierPlate } from './carrier-plate.tsx';
import { ItemStatusBadge } from './item-badges.tsx';

/** The item, its carrier, and its sender. */
export function ItemFactsCard({ item }: { item: Item }) {
  return (
    <Card aria-labelledby="item-details">
      <CardHead title="Item details" id="item-details">
        <CarrierPlate item={item} size="big" />
      </CardHead>
      <Facts facts={factsOf(item)} />
    </Card>
  );
}

function factsOf(item: Item): Fact[] {
  const facts: Fact[] = [
    { term: 'Item ID', detail: item.itemRef },
    { term: 'Item name', detail: item.itemName },
    { term: 'Vehicle or bike number', detail: item.vehicleBikeNumber },
    { term: 'Transport means', detail: item.transportMeans },
    { term: 'Rider company', detail: item.riderCompany },
    { term: 'Driver name', detail: item.driverName },
    { term: 'Driver number', detail: <Dial phone={item.riderPhoneNumber} /> },
    { term: 'Departure', detail: item.address },
    { term: 'Destination', detail: item.destinationAddress },
    { term: 'Received', detail: item.receivedAt === null ? '' : formatDateTime(item.receivedAt) },
  ];
  return facts.filter((fact) => fact.detail !== '');
}

function Dial({ phone }: { phone: string }) {
  const link = telephoneLink(phone);
  return link === null ? formatPhone(phone) : <a href={link}>{formatPhone(phone)}</a>;
}

/** The description that identifies the item, and its state. */
export function ItemDescriptionCard({ item }: { item: Item }) {
  return (
    <Card aria-labelledby="item-description">
      <CardHead title="Description" id="item-description">
        <ItemStatusBadge status={item.status} />
      </CardHead>
      <p className="max-w-measure whitespace-pre-line">{item.description}</p>
    </Card>
  );
}
