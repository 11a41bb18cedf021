/** People's own texts as single words of 200 characters, or as many as a column may take. */
import { sql } from 'kysely';
import type { Product } from './product.ts';

/** The texts that people write freely, by table. */
const texts = {
  users: ['first_name', 'last_name', 'address', 'city'],
  rides: [
    'vehicle_name',
    'vehicle_model',
    'driver_name',
    'park_name',
    'address',
    'destination_address',
    'next_of_kin_full_name',
    'next_of_kin_address',
  ],
  items: ['item_name', 'driver_name', 'rider_company', 'address', 'destination_address', 'description'],
  manifests: ['vehicle_name', 'vehicle_model', 'driver_name', 'park_name'],
  flags: ['description'],
  complaints: ['title', 'name', 'city', 'description'],
  traffic_updates: ['title', 'description'],
  spaces: ['name', 'address', 'description'],
  messages: ['text'],
  notifications: ['title', 'text'],
  comments: ['body'],
} as const;

const longWord = 'Okada'.repeat(40);

/** Every text that people wrote is one long word now. */
export function lengthenTexts(product: Product): Promise<void> {
  return replaceTexts(product, longWord);
}

/** Every text that people wrote is this one now. */
export async function replaceTexts({ app }: Product, text: string): Promise<void> {
  for (const [table, columns] of Object.entries(texts)) {
    const changes = columns.map((column) => sql`${sql.ref(column)} = ${text}`);
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(app.database.queries);
  }
}
