/** Reasons that a passenger who flags a ride may choose from, where a channel offers them. Others write theirs, or give none. */
export const flagReasons = ['driving', 'robbery', 'route', 'accident', 'other'] as const;
export type FlagReason = (typeof flagReasons)[number];
