import {
  CircleCheck,
  FileText,
  Handshake,
  KeyRound,
  Lock,
  type LucideIcon,
  MessageSquareOff,
  Package,
  Printer,
  TriangleAlert,
  Undo2,
  UserRoundX,
} from 'lucide-react';
import type { Item, ItemEvent } from '#domain/journeys/items/items.ts';
import { itemEventLabel } from '#web/features/journeys/items/item-event-labels.ts';
import { ItemDescriptionCard, ItemFactsCard } from '#web/features/journeys/items/item-facts-card.tsx';
import { ItemHeading } from '#web/features/journeys/items/item-heading.tsx';
import { ItemMapCard } from '#web/features/journeys/items/item-map-card.tsx';
import { ItemPage } from '#web/features/journeys/items/item-page.tsx';
import { ItemPicturesCard } from '#web/features/journeys/items/item-pictures-card.tsx';
import { useReceiveItem } from '#web/features/journeys/items/queries.ts';
import { WaybillCard } from '#web/features/journeys/items/waybills/waybill-card.tsx';
import { RecordTimelineCard } from '#web/features/platform/deliveries/record-timeline-card.tsx';
import { FlagButton } from '#web/features/reporting/flags/flag-button.tsx';
import { FlagCard } from '#web/features/reporting/flags/flag-card.tsx';
import { caseStepLooks } from '#web/features/response/cases/case-step-looks.ts';
import { ReportCasesCard } from '#web/features/response/cases/report-cases-card.tsx';
import { SendMessageLink } from '#web/features/response/messages/send-message-link.tsx';
import { TicketsAboutCard } from '#web/features/response/messages/tickets-about-card.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate, useTranslations } from '#web/languages/use-translations.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import type { Tone } from '#web/ui/tone.ts';
import type { Route } from './+types/item-details';

/** An item is flagged here: rendered in places of its own. */
export const handle = { urgent: true };

/** The title is the item's own. */
export const meta: Route.MetaFunction = () => [];

export default function ItemDetails({ params }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <InChosenLanguage>
      <InLang>
        <BackLink to="/users/history">{t('History')}</BackLink>
        <ItemPage id={params.id} listTo="/users/history" listName={t('your items')}>
          {(item) => <ItemFile item={item} />}
        </ItemPage>
      </InLang>
    </InChosenLanguage>
  );
}

function ItemFile({ item }: { item: Item }) {
  const t = useTranslate();
  return (
    <>
      <ItemHeading item={item}>
        <Button variant="line" small onClick={() => window.print()} className="max-md:hidden">
          <Printer aria-hidden="true" className="ic" />
          {t('Print')}
        </Button>
        <SendMessageLink about={item.itemRef} tagged={item.flagInfo?.agency ?? []} variant="line" small />
        <FlagButton subject={{ kind: 'item', record: item }} small />
        <ReceiveItemButton item={item} small />
      </ItemHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FlagCard subject={{ kind: 'item', record: item }} />
          <ReportCasesCard cases={item.flagInfo?.cases ?? []} />
          <WaybillCard item={item} />
          <ItemFactsCard item={item} />
          <ItemMapCard item={item} />
          <ItemPicturesCard item={item} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ItemDescriptionCard item={item} />
          <ItemTimelineCard item={item} />
          <TicketsAboutCard about={item.itemRef} side="user" />
        </div>
      </div>
    </>
  );
}

const LOOKS: Record<ItemEvent['kind'], { tone: Tone; icon: LucideIcon }> = {
  lodged: { tone: 'mute', icon: Package },
  flagged: { tone: 'bad', icon: TriangleAlert },
  flag_withdrawn: { tone: 'mute', icon: Undo2 },
  waybill_made: { tone: 'mute', icon: FileText },
  handed_over: { tone: 'info', icon: Handshake },
  given_back: { tone: 'wait', icon: Undo2 },
  code_locked: { tone: 'bad', icon: Lock },
  new_code: { tone: 'mute', icon: KeyRound },
  code_not_texted: { tone: 'wait', icon: MessageSquareOff },
  receiver_removed: { tone: 'wait', icon: UserRoundX },
  ...caseStepLooks,
  received: { tone: 'ok', icon: CircleCheck },
};

/** Everything that happened to the item. */
function ItemTimelineCard({ item: { timeline, flagInfo } }: { item: Item }) {
  const t = useTranslate();
  const steps = timeline.map((event) => ({
    ...LOOKS[event.kind],
    ...itemEventLabel(event, t),
    picture: event.picture,
    morePictures: event.morePictures,
    pictures: event.pictures,
    captions: event.captions,
    at: event.at,
  }));
  return <RecordTimelineCard steps={steps} deliveries={flagInfo?.deliveries ?? []} />;
}

/** Marks the item as received. Hidden when it is received already. */
function ReceiveItemButton({ item, ...look }: ButtonLook & { item: Item }) {
  const t = useTranslate();
  const receive = useReceiveItem();
  if (!item.can.receive) return null;
  return (
    <Button {...look} onClick={() => receive.mutate(item)}>
      <CircleCheck aria-hidden="true" className="ic" />
      {t('Item received')}
    </Button>
  );
}
