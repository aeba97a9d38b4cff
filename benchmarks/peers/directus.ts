import { findFreePort } from '#tests/support/free-port.ts'
import type { Dataset } from '../datasets.ts'
import { installPeer, type Peer, queryDatabase, RACERS, runPeer, startPeer } from './peer.ts'

const SCHEMA = 'peer_directus'
const TOKEN = 'only-for-benchmarks'
const COMMAND = 'node_modules/directus/cli.js'

/** Directus with its cache and limits off, on a table in a schema of its own, with an index for the page. */
export async function startDirectus({ url }: Dataset): Promise<Peer> {
  const folder = installPeer('directus', { packages: { directus: '11.3.5' }, compiled: ['isolated-vm'] })
  await queryDatabase(
    url,
    `drop schema if exists ${SCHEMA} cascade`,
    `create schema ${SCHEMA}`,
    `create table ${SCHEMA}.racers as ${RACERS}`,
    `alter table ${SCHEMA}.racers add column id serial primary key`,
    `create index on ${SCHEMA}.racers (country, sport, priority desc, id)`,
    `analyze ${SCHEMA}.racers`,
  )
  const port = await findFreePort()
  const env = {
    HOST: 'localhost',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    DB_SEARCH_PATH: `array:${SCHEMA}`,
    SECRET: TOKEN,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'lap-after-lap',
    ADMIN_TOKEN: TOKEN,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  runPeer({ folder, args: [COMMAND, 'bootstrap'], env })
  const baseUrl = `http://localhost:${port}`
  const stop = await startPeer({ folder, args: [COMMAND, 'start'], env }, `${baseUrl}/server/ping`)
  const page = 'filter[country][_eq]=US&filter[sport][_eq]=karting&sort=-priority,id&limit=24&offset=24'
  return {
    name: 'Directus',
    url: `${baseUrl}/items/racers?${page}`,
    headers: { authorization: `Bearer ${TOKEN}` },
    stop,
  }
}
