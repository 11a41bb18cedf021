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
    'departure_city',
    'destination_address',
    'destination_city',
    'next_of_kin_full_name',
    'next_of_kin_address',
  ],
  items: [
    'item_name',
    'driver_name',
    'rider_company',
    'vehicle_name',
    'vehicle_model',
    'address',
    'destination_address',
    'description',
  ],
  item_handovers: ['name'],
  next_of_kin: ['full_name', 'address'],
  manifests: ['vehicle_name', 'vehicle_model', 'driver_name', 'park_name'],
  flags: ['description'],
  complaints: ['title', 'name', 'city', 'description'],
  traffic_updates: ['title', 'description'],
  traffic_advisories: ['title', 'text'],
  spaces: ['name', 'address', 'description'],
  messages: ['text'],
  notifications: ['title', 'text'],
  comments: ['body'],
  caller_rides: ['driver_name', 'vehicle_name', 'vehicle_model', 'park_name', 'destination_address'],
  contact_messages: ['first_name', 'last_name', 'message'],
  canned_replies: ['title', 'text'],
} as const;

const longWord = 'Okada'.repeat(40);

/** Said beside the steps of a record; a step without words stays so. */
const notes = {
  ride_events: ['name', 'note'],
  item_events: ['name', 'note'],
  complaint_events: ['name', 'note'],
} as const;

/** Written by officers in the events of a case. */
const caseTexts = ['text', 'reason'];

/** A plate may have 40 characters. */
const longPlate = 'Okada'.repeat(8);

/** Every text that people wrote is one long word now. */
export async function lengthenTexts(product: Product): Promise<void> {
  const { queries } = product.app.database;
  await replaceTexts(product, longWord);
  for (const [table, columns] of Object.entries(notes)) {
    for (const column of columns) {
      const name = sql.ref(column);
      await sql`update ${sql.table(table)} set ${name} = ${longWord} where ${name} <> ''`.execute(queries);
    }
  }
  for (const key of caseTexts) {
    await sql`
      update case_events set data = jsonb_set(data, ${sql.lit(`{${key}}`)}, to_jsonb(${longWord}::text))
      where data ->> ${key} <> ''
    `.execute(queries);
  }
  await queries.updateTable('rides').set({ vehicle_number: longPlate, plate_kind: null }).execute();
  await queries.updateTable('items').set({ vehicle_bike_number: longPlate, plate_kind: null }).execute();
}

/** Every text that people wrote is this one now. */
export async function replaceTexts({ app }: Product, text: string): Promise<void> {
  for (const [table, columns] of Object.entries(texts)) {
    const changes = columns.map((column) => sql`${sql.ref(column)} = ${text}`);
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(app.database.queries);
  }
}
