import { rmSync } from 'node:fs'
import { createAdaptorServer } from '@hono/node-server'
import { hash } from '@node-rs/argon2'
import { loadDemo } from '#demo/load-demo.ts'
import { insertUser } from '#server/database/builders/a-user.ts'
import { migrate } from '#server/database/migrate.ts'
import { errorResponse } from '#server/http/error-responses.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { databaseParent, makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { BuiltRequest } from './build-request.ts'
import type { Caller } from './fuzz.ts'
import { createKnownIds } from './known-ids.ts'

/** What the fuzzer reports when the server closes the connection. */
const NO_RESPONSE = new Response('no response', { status: 599 })

type User = { id: string; role: Role | null; email: string }

/** The whole product with the demo data on a loopback port, without rate limits and background jobs. */
export async function startTarget() {
  const dataDir = makeTemporaryFolder('fuzz', databaseParent())
  const postgres = await startEmbeddedPostgres({ dataDir, isUnsafe: true })
  await migrate(postgres.url)
  const app = await startTestApp({ DEMO: '1' }, postgres.url)
  const { edge, db, pool, env } = app
  const hashPassword = () => hash('no fuzzed request knows it', { memoryCost: 8, timeCost: 1 })
  await loadDemo(db, { hashPassword, now: new Date(), encryption: edge.encryption, storage: edge.storage })

  const errors = new Map<string, string>()
  edge.app.onError((error, c) => {
    const response = errorResponse(error, c)
    if (response.status >= 500) errors.set(`${c.req.method} ${c.req.path}`, explain(error))
    return response
  })
  const server = createAdaptorServer({ fetch: edge.app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  await insertUser(db, { email: 'newcomer@demo.test', role: null })
  const { callers, restore } = await createCallers(app)
  return {
    callers,
    restore,
    pool,
    /** The error behind a status of 500, by method and path. */
    errors,
    readIds: () => readIds(pool),
    send: async ({ path, init }: BuiltRequest) => {
      const headers = { origin: env.APP_URL, ...init.headers }
      const send = () => fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers, redirect: 'manual' })
      // Once more, because the server may close an idle connection at the moment it is used again.
      return send().catch(() => send().catch(() => NO_RESPONSE.clone()))
    },
    async stop() {
      server.close()
      await app.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type App = Awaited<ReturnType<typeof startTestApp>>

/** Two users of each role with the most data, an admin, a user without a role, a visitor, and the API keys of two brands. */
async function createCallers({ edge, pool }: App) {
  const users = await findUsers(pool)
  const cookies = new Map<string, string>()
  const restore = async () => {
    await pool.query(
      `update users u set status = 'ACTIVE', email_verified = true, role = v.role::user_role
       from unnest($1::uuid[], $2::text[]) v (id, role) where u.id = v.id`,
      [users.map(({ id }) => id), users.map(({ role }) => role)],
    )
    for (const { id } of users) {
      const { token } = await edge.auth.library.createSession(id, false)
      cookies.set(id, edge.auth.sessionCookie.write(token).split(';')[0] ?? '')
    }
    await pool.query('update api_keys set revoked_at = null where revoked_at is not null')
  }
  await restore()
  const people = users.map(
    ({ id, role, email }): Caller => ({
      name: `${role ?? 'no role'} ${email}`,
      role,
      userId: id,
      isKey: false,
      headers: () => ({ cookie: cookies.get(id) ?? '' }),
    }),
  )
  const visitor: Caller = { name: 'visitor', role: null, userId: null, isKey: false, headers: () => ({}) }
  const keys = await Promise.all(
    people.filter(({ role }) => role === 'BRAND').map((brand) => createKeyCaller(edge, brand)),
  )
  return { callers: [visitor, ...people, ...keys], restore }
}

async function findUsers(pool: App['pool']): Promise<User[]> {
  const { rows } = await pool.query<User>(`
    select id, role, email from (
      select u.id, u.role, u.email, row_number() over (partition by u.role order by (
        select count(*) from contracts c where u.id in (c.brand_user_id, c.athlete_user_id)) desc, u.id) as place
      from users u) ranked
    where place <= 2`)
  return rows
}

async function createKeyCaller(edge: App['edge'], brand: Caller): Promise<Caller> {
  const response = await edge.app.request(`${edge.env.APP_URL}/api/api-keys`, {
    method: 'POST',
    headers: { origin: edge.env.APP_URL, 'content-type': 'application/json', ...brand.headers() },
    body: JSON.stringify({ name: 'Till', mode: 'LIVE', scopes: ['redemptions:write', 'reports:read'] }),
  })
  const { key } = (await response.json()) as { key: string }
  return {
    ...brand,
    name: `API key of ${brand.name}`,
    isKey: true,
    headers: () => ({ authorization: `Bearer ${key}` }),
  }
}

/** The ids and slugs of all tenants, by table. */
async function readIds(pool: App['pool']) {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`)
  const kinds = new Map<string, string[]>()
  const add = async (kind: string, query: string) => {
    const { rows } = await pool.query<{ value: string }>(query)
    kinds.set(
      kind,
      rows.map(({ value }) => value),
    )
  }
  for (const { name } of tables)
    await add(name, `select id::text as value from ${name} order by id limit 300`)
  await add('athletes', `select user_id::text as value from athlete_profiles order by 1 limit 300`)
  await add('athletes_slug', 'select slug as value from athlete_profiles order by 1 limit 300')
  await add('brands_slug', 'select slug as value from brands order by 1')
  await add(
    'promoters_slug',
    'select event_slug as value from promoters where event_slug is not null order by 1',
  )
  await add('articles_slug', 'select slug as value from articles order by 1')
  return createKnownIds(kinds)
}

const explain = (error: unknown): string => {
  const { message, stack = '', cause } = error instanceof Error ? error : new Error(String(error))
  const at = stack
    .split('\n')
    .filter((line) => line.includes('/src/'))
    .slice(0, 3)
  return [message.slice(0, 300), ...at, cause ? `caused by ${explain(cause)}` : ''].join('\n      ')
}
