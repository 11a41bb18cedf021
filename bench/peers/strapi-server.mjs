/** Strapi with two collections, without its admin pages. It is copied into a folder in which Strapi is installed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = import.meta.dirname;
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');
const connection = JSON.parse(process.env.PEER_CONNECTION);
const secret = process.env.SECRET_KEY;

const files = {
  'config/database.js': {
    connection: {
      client: 'postgres',
      connection,
      pool: { min: 2, max: 25 },
      acquireConnectionTimeout: 60_000,
    },
  },
  'config/server.js': { host: '127.0.0.1', port: Number(process.env.PEER_PORT), app: { keys: [secret] } },
  'config/admin.js': {
    auth: { secret },
    apiToken: { salt: secret },
    transfer: { token: { salt: secret } },
    secrets: { encryptionKey: secret },
    serveAdminPanel: false,
  },
  'config/api.js': { rest: { defaultLimit: 10, maxLimit: 100, withCount: true } },
  // The default setting, without the line that it logs for each request.
  'config/middlewares.js': [
    'strapi::errors',
    'strapi::security',
    'strapi::cors',
    'strapi::poweredBy',
    'strapi::query',
    'strapi::body',
    'strapi::session',
    'strapi::favicon',
    'strapi::public',
  ],
  'config/plugins.js': {},
};

const write = async (path, text) => {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
};

async function writeCollection(name, fields, others) {
  const uid = `api::${name}.${name}`;
  const texts = Object.fromEntries(fields.split(',').map((field) => [field, { type: 'string' }]));
  const schema = {
    kind: 'collectionType',
    collectionName: `${name}s`,
    info: { singularName: name, pluralName: `${name}s`, displayName: name },
    options: { draftAndPublish: false },
    attributes: { ...others, ...texts },
  };
  await write(`src/api/${name}/content-types/${name}/schema.json`, JSON.stringify(schema));
  for (const [part, factory] of Object.entries({
    controllers: 'createCoreController',
    routes: 'createCoreRouter',
    services: 'createCoreService',
  })) {
    await write(
      `src/api/${name}/${part}/${name}.js`,
      `module.exports = require('@strapi/strapi').factories.${factory}('${uid}');`,
    );
  }
}

for (const [path, value] of Object.entries(files)) {
  await write(path, `module.exports = ${JSON.stringify(value)};`);
}
await write('src/index.js', 'module.exports = { register() {}, bootstrap() {} };');
await mkdir(join(root, 'public/uploads'), { recursive: true });
await writeCollection('ride', process.env.RIDE_FIELDS, { owner: { type: 'integer' } });
await writeCollection('post', process.env.POST_FIELDS, {});

process.env.STRAPI_TELEMETRY_DISABLED = 'true';
const strapi = await createStrapi({
  appDir: root,
  distDir: root,
  serveAdminPanel: false,
  autoReload: false,
}).start();
const { accessKey } = await strapi
  .service('admin::api-token')
  .create({ name: `bench ${Date.now()}`, description: '', type: 'full-access', lifespan: null });
process.send({ port: strapi.server.httpServer.address().port, token: accessKey });
process.once('disconnect', () => process.exit());
