/** The queue's database on this device. Light: what must be kept before the code of the queue is there opens it too. */

export const queueName = 'rua-sending';
export const queueVersion = 1;

/** For a device that has none yet. */
export function createStores(database: IDBDatabase): void {
  const requests = database.createObjectStore('things', { keyPath: 'order', autoIncrement: true });
  requests.createIndex('key', 'key', { unique: true });
  requests.createIndex('accountId', 'accountId');
  database.createObjectStore('pictures', { keyPath: 'path' });
}
