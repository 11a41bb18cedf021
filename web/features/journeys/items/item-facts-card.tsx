import type { Item } from '#domain/journeys/items/items.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { CarrierPlate } from './carrier-plate.tsx';
import { ItemStatusBadge } from './item-badges.tsx';

/** The item, its carrier, and its sender. */
export function ItemFactsCard({ item }: { item: Item }) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="item-details">
      <CardHead title={t('Item details')} id="item-details">
        <CarrierPlate item={item} size="big" />
      </CardHead>
      <Facts facts={factsOf(item, t)} />
    </Card>
  );
}

function factsOf(item: Item, t: Translate): Fact[] {
  const facts: Fact[] = [
    { term: t('Item ID'), detail: item.itemRef },
    { term: t('Item name'), detail: item.itemName },
    { term: t('Vehicle or bike number'), detail: item.vehicleBikeNumber },
    { term: t('Transport means'), detail: t(item.transportMeans) },
    { term: t('Rider company'), detail: item.riderCompany },
    { term: t('Driver name'), detail: item.driverName },
    { term: t('Driver number'), detail: <Dial phone={item.riderPhoneNumber} /> },
    { term: t('Vehicle name'), detail: item.vehicleName },
    { term: t('Vehicle model'), detail: item.vehicleModel },
    { term: t('Manifest number'), detail: item.manifestNumber },
    { term: t('Departure state'), detail: item.departureState },
    { term: t('Departure'), detail: shownAddress(item.address, t) },
    { term: t('Destination'), detail: item.destinationAddress },
    { term: t('Received'), detail: item.receivedAt === null ? '' : formatDateTime(item.receivedAt) },
  ];
  return facts.filter((fact) => fact.detail !== '');
}

function Dial({ phone }: { phone: string }) {
  const link = telephoneLink(phone);
  if (link === null) return formatPhone(phone);
  return (
    <a href={link} className="-my-3.5 relative inline-block py-3.5">
      {formatPhone(phone)}
    </a>
  );
}

/** The description that identifies the item, and its state. */
export function ItemDescriptionCard({ item }: { item: Item }) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="item-description">
      <CardHead title={t('Description')} id="item-description">
        <ItemStatusBadge status={item.status} />
      </CardHead>
      <p className="max-w-measure whitespace-pre-line">{item.description}</p>
    </Card>
  );
}
