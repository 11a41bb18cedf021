import { FiguresPage } from '#web/features/response/desk-figures/figures-page.tsx';
import type { Route } from './+types/figures';

export const meta: Route.MetaFunction = () => [{ title: 'Figures | RUA' }];

export default function Figures() {
  return <FiguresPage />;
}
