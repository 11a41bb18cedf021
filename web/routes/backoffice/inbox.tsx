import { useSearchParams } from 'react-router';
import { MessageList } from '#web/features/site/inbox/message-list.tsx';
import { SubscriberList } from '#web/features/site/inbox/subscriber-list.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/inbox';

export const meta: Route.MetaFunction = () => [{ title: 'Inbox | RUA' }];

const tabs = [
  { value: '', label: 'Messages' },
  { value: 'subscribers', label: 'Subscribers' },
] as const;

export default function Inbox() {
  const [params] = useSearchParams();
  const isSubscribers = params.get('tab') === 'subscribers';
  return (
    <>
      <PageHeading
        title="Inbox"
        lead={isSubscribers ? 'Who gets the news by mail.' : 'What people write from the contact page.'}
      />
      <TabLinks label="Inbox" tabs={tabs} />
      {isSubscribers ? <SubscriberList /> : <MessageList />}
    </>
  );
}
