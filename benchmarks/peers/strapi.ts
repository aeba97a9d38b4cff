import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '#tests/support/free-port.ts'
import type { Dataset } from '../datasets.ts'
import { installPeer, type Peer, queryDatabase, RACERS, startPeer } from './peer.ts'

const SCHEMA = 'peer_strapi'
const TOKEN_FILE = 'token.txt'

const attributes = {
  slug: { type: 'string' },
  first_name: { type: 'string' },
  last_name: { type: 'string' },
  profile_image_url: { type: 'string' },
  header_image_url: { type: 'string' },
  number: { type: 'string' },
  sport: { type: 'string' },
  sports: { type: 'json' },
  disciplines: { type: 'json' },
  city: { type: 'string' },
  state: { type: 'string' },
  country: { type: 'string' },
  home_track: { type: 'string' },
  other_tracks: { type: 'json' },
  achievements: { type: 'text' },
  priority: { type: 'integer' },
  featured: { type: 'boolean' },
}

/** The smallest project with one list endpoint. */
const files = {
  'config/server.js':
    'module.exports = ({ env }) => ({ host: "localhost", port: env.int("PORT"), app: { keys: ["bench"] } })',
  'config/admin.js':
    'module.exports = { auth: { secret: "bench" }, apiToken: { salt: "bench" }, transfer: { token: { salt: "bench" } }, serveAdminPanel: false }',
  'config/database.js':
    'module.exports = ({ env }) => ({ connection: { client: "postgres", connection: { connectionString: env("DATABASE_URL"), schema: env("SCHEMA") }, pool: { min: 2, max: 16 } } })',
  'config/middlewares.js':
    'module.exports = ["strapi::errors", "strapi::security", "strapi::cors", "strapi::query", "strapi::body", "strapi::favicon", "strapi::public"]',
  'src/api/racer/content-types/racer/schema.json': JSON.stringify({
    kind: 'collectionType',
    collectionName: 'racers',
    info: { singularName: 'racer', pluralName: 'racers', displayName: 'Racer' },
    options: { draftAndPublish: false },
    attributes,
  }),
  ...Object.fromEntries(
    ['Controller', 'Router', 'Service'].map((part) => [
      `src/api/racer/${part === 'Router' ? 'routes' : `${part.toLowerCase()}s`}/racer.js`,
      `module.exports = require("@strapi/strapi").factories.createCore${part}("api::racer.racer")`,
    ]),
  ),
  'src/index.js': `module.exports = { async bootstrap({ strapi }) {
    const token = await strapi.service("admin::api-token").create({ name: "bench", type: "read-only", lifespan: null })
    require("node:fs").writeFileSync("${TOKEN_FILE}", token.accessKey)
  } }`,
  // It refuses to start without the folder.
  'public/uploads/.gitkeep': '',
  'start.js': 'require("@strapi/strapi").createStrapi({ appDir: __dirname, distDir: __dirname }).start()',
}

const packages = {
  '@strapi/strapi': '5.54.0',
  pg: '8.23.1',
  react: '18.3.1',
  'react-dom': '18.3.1',
  'react-router-dom': '6.30.4',
  'styled-components': '6.6.0',
}

/** Strapi without its admin pages, log and sessions, in a schema of its own, with an index for the page. */
export async function startStrapi({ url }: Dataset): Promise<Peer> {
  const folder = installPeer('strapi', { packages, files })
  await queryDatabase(url, `drop schema if exists ${SCHEMA} cascade`, `create schema ${SCHEMA}`)
  const port = await findFreePort()
  const baseUrl = `http://localhost:${port}`
  const env = { PORT: String(port), DATABASE_URL: url, SCHEMA, STRAPI_TELEMETRY_DISABLED: 'true' }
  const stop = await startPeer({ folder, args: ['start.js'], env }, `${baseUrl}/_health`)
  const columns = Object.keys(attributes).join(', ')
  await queryDatabase(
    url,
    `insert into ${SCHEMA}.racers (document_id, published_at, created_at, updated_at, ${columns})
     select gen_random_uuid(), now(), now(), now(), ${columns} from (${RACERS}) as racer`,
    `create index on ${SCHEMA}.racers (country, sport, priority desc, id)`,
    `analyze ${SCHEMA}.racers`,
  )
  const page =
    'filters[country][$eq]=US&filters[sport][$eq]=karting&sort[0]=priority:desc&sort[1]=id:asc&pagination[start]=24&pagination[limit]=24&pagination[withCount]=false'
  return {
    name: 'Strapi',
    url: `${baseUrl}/api/racers?${page}`,
    headers: { authorization: `Bearer ${readFileSync(path.join(folder, TOKEN_FILE), 'utf8')}` },
    stop,
  }
}
