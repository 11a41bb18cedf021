import type { LucideIcon } from 'lucide-react';

/** A place in the signed-in area. */
export type NavItem = {
  to: string;
  label: string;
  /** A shorter word for the bottom bar. */
  shortLabel?: string | undefined;
  icon: LucideIcon;
  /** Unread or waiting things; nothing is shown for 0. */
  count?: number | undefined;
  /** The words for the count that a screen reader reads; by default the number of new entries. */
  countText?: string | undefined;
  /** Current only at exactly this path, for example the start page. */
  end?: boolean | undefined;
};

/** The emergency button opens a page, or acts at once. `page` is what it opens where no script runs. */
export type EmergencyAction = { to: string } | { onPress: () => void; page?: string };
