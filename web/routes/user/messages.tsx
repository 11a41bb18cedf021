import { MessagesPage } from '#web/features/response/messages/messages-page.tsx';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = () => [{ title: 'Messages | RUA' }];

export default function UserMessages() {
  return <MessagesPage side="user" />;
}
