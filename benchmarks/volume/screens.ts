import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { fillPath, queryString } from '#shared/http/path.ts'
import type { AccountName, LargeAccounts } from './large-accounts.ts'
import { type Ids, leftOut, ofContract, parameters, queries } from './screen-requests.ts'

/** A request that a screen makes, as one of the accounts. */
export type Screen = { path: string; as: AccountName | 'visitor' }

const roleOf: Record<AccountName, Role> = {
  racer: 'ATHLETE',
  brand: 'BRAND',
  promoter: 'PROMOTER',
  moderator: 'MODERATOR',
  admin: 'ADMIN',
}

/** Where the endpoint refuses some of those that its access names. */
const readers: Record<string, Screen['as'][]> = {
  'athletes.list': ['racer', 'brand', 'promoter'],
  'messages.thread': ['racer', 'brand'],
  'templates.list': ['brand'],
  // The plan of the racer was not bought from the provider of this benchmark.
  'billing.show': ['brand', 'promoter'],
}

/** The kinds of `/api/admin/listings/{kind}`. */
const LISTINGS = ['racers', 'brands', 'promoters', 'dates']

/** Every request of a screen, as each account that may make it. */
export async function listScreens(db: Database, large: LargeAccounts): Promise<Screen[]> {
  const ids = await findIds(db, large)
  return Object.entries(endpoints)
    .flatMap(([area, calls]) =>
      Object.entries(calls).map(([call, endpoint]) => ({ name: `${area}.${call}`, endpoint })),
    )
    .filter(({ name, endpoint }) => isRead(endpoint) && !leftOut.has(name))
    .flatMap(({ name, endpoint }) =>
      (readers[name] ?? readersOf(endpoint)).flatMap((as) =>
        pathsOf(name, endpoint, ids).map((path) => ({ path, as })),
      ),
    )
}

const isRead = ({ method, access }: Endpoint) =>
  method === 'GET' && !(typeof access === 'object' && 'key' in access)

function readersOf({ access }: Endpoint): Screen['as'][] {
  if (access === 'public') return ['visitor', 'racer']
  if (access === 'signed-in') return ['racer', 'brand', 'promoter']
  const accounts = Object.keys(roleOf) as AccountName[]
  return accounts.filter((name) => Array.isArray(access) && access.includes(roleOf[name]))
}

function pathsOf(name: string, { path }: Endpoint, ids: Ids): string[] {
  if (name.startsWith('listings.')) {
    const racer = name === 'listings.get' ? [fillPath(path, { kind: 'racers', id: ids.profile })] : undefined
    return (
      racer ??
      LISTINGS.flatMap((kind) => [fillPath(path, { kind }), `${fillPath(path, { kind })}?search=kest`])
    )
  }
  const params = parameters[name] ?? (path.startsWith('/api/contracts/{id}') ? ofContract : undefined)
  const filled = fillPath(path, params?.(ids))
  return (queries[name]?.(ids) ?? [{}]).map((query) => filled + queryString(query))
}

async function findIds(db: Database, { racer, brand }: LargeAccounts): Promise<Ids> {
  const { rows } = await db.execute<Ids>(sql`
    select contracts.id as contract, contracts.offer_id as offer, code.id as code,
      (select conversation_id from conversation_members where user_id = ${racer.userId}
        and conversation_id in (select conversation_id from conversation_members where user_id = ${brand.userId})) as conversation,
      (select id from redemptions where code_id = code.id order by redeemed_at desc limit 1) as redemption,
      (select id from statements where contract_id = contracts.id order by month limit 1) as statement,
      (select id from event_dates order by id limit 1) as "eventDate",
      (select id from reports order by id limit 1) as report,
      (select number::text from support_tickets order by id limit 1) as ticket,
      (select id from athlete_profiles where user_id = ${racer.userId}) as profile,
      (select user_id from bench.racers where place = 7) as "otherUser",
      ${racer.userId} as racer, ${brand.id} as brand
    from contracts join discount_codes as code on code.contract_id = contracts.id
    where contracts.brand_id = ${brand.id} and contracts.athlete_user_id = ${racer.userId}`)
  const [ids] = rows
  if (!ids) throw new Error('The largest accounts have no contract')
  return ids
}
