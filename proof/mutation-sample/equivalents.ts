/** Changes without any visible effect, judged by hand: the file and its line as changed, and why. */
export const equivalents: Readonly<Record<string, string>> = {
  'web/features/journeys/manifests/queries.ts: queryKey: [\'manifests\', "", number],':
    'a key of the cache in memory, which no other key is like',
  'web/features/platform/moderation/queries.ts: queryKey: [...deskFamily, "", kind, query],':
    'a key of the cache in memory, which no other key is like',
  'server/base/database/announcements.ts: if (bytes < room) {':
    'announcements that fill a notification to its last byte come as two, and each is heard as before',
};
