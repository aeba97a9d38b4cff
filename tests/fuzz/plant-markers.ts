import type { Pool, PoolClient } from 'pg'
import type { Markers } from './find-faults.ts'

/** A column with private text, and the SQL of the users who may read it, as an array, for a row `t`. */
type PrivateText = { table: string; column: string; readers: string; isForAdmins?: true }

const PARTIES = 'array[t.brand_user_id, t.athlete_user_id]'
const OWNER_OF_BRAND = 'array(select owner_user_id from brands b where b.id = t.brand_id)'
const PARTIES_OF_CONTRACT =
  'array(select unnest(array[c.brand_user_id, c.athlete_user_id]) from contracts c where c.id = t.contract_id)'
const MEMBERS =
  'array(select m.user_id from conversation_members m where m.conversation_id = t.conversation_id)'
/** And admins, where somebody has reported a message of the conversation: their decision needs what was said. */
const MEMBERS_AND_JUDGES = `${MEMBERS} || array(select a.id from users a where a.role = 'ADMIN' and exists (
  select from reports r join messages n on n.id = r.target_id where n.conversation_id = t.conversation_id))`
/** Who acts for the same organization; the account itself is one of them. */
const COLLEAGUES = `array(
  select unnest(array[o.account_id, c.user_id]) from organization_members o
  join organization_members c on c.account_id = o.account_id where t.id in (o.user_id, o.account_id))`
const NOBODY = 'array[]::uuid[]'

const privateTexts: readonly PrivateText[] = [
  { table: 'messages', column: 'body', readers: MEMBERS_AND_JUDGES },
  {
    table: 'offer_revisions',
    column: 'message',
    readers:
      'array(select unnest(array[o.brand_user_id, o.athlete_user_id]) from offers o where o.id = t.offer_id)',
    isForAdmins: true,
  },
  { table: 'offers', column: 'decline_note', readers: PARTIES, isForAdmins: true },
  {
    table: 'applications',
    column: 'cover_letter',
    readers: 'array(select owner_user_id from brands b where b.id = t.brand_id) || t.athlete_user_id',
    isForAdmins: true,
  },
  { table: 'contracts', column: 'clauses', readers: PARTIES, isForAdmins: true },
  { table: 'contracts', column: 'brand_address', readers: PARTIES, isForAdmins: true },
  { table: 'contracts', column: 'athlete_address', readers: PARTIES, isForAdmins: true },
  { table: 'deliverables', column: 'details', readers: PARTIES_OF_CONTRACT, isForAdmins: true },
  { table: 'deliverable_proofs', column: 'text', readers: PARTIES_OF_CONTRACT, isForAdmins: true },
  { table: 'payments', column: 'title', readers: PARTIES_OF_CONTRACT, isForAdmins: true },
  { table: 'statements', column: 'reference', readers: PARTIES, isForAdmins: true },
  { table: 'templates', column: 'name', readers: 'array[t.user_id]' },
  { table: 'saved_searches', column: 'name', readers: 'array[t.user_id]' },
  { table: 'search_history', column: 'query', readers: 'array[t.user_id]' },
  { table: 'shortlists', column: 'name', readers: 'array[t.owner_id]' },
  { table: 'notifications', column: 'body', readers: 'array[t.user_id]' },
  { table: 'bulk_messages', column: 'subject', readers: 'array[t.owner_id]' },
  { table: 'support_tickets', column: 'subject', readers: 'array[t.user_id]', isForAdmins: true },
  {
    table: 'ticket_messages',
    column: 'body',
    readers: 'array(select s.user_id from support_tickets s where s.id = t.ticket_id)',
    isForAdmins: true,
  },
  { table: 'contact_messages', column: 'body', readers: NOBODY, isForAdmins: true },
  { table: 'reports', column: 'note', readers: 'array[t.reporter_id]', isForAdmins: true },
  { table: 'testimonial_reports', column: 'note', readers: 'array[t.reporter_id]', isForAdmins: true },
  {
    table: 'testimonial_requests',
    column: 'decline_note',
    readers: 'array[t.from_user_id, t.to_user_id]',
    isForAdmins: true,
  },
  { table: 'redemption_imports', column: 'file_name', readers: OWNER_OF_BRAND },
  { table: 'webhook_endpoints', column: 'url', readers: OWNER_OF_BRAND },
  { table: 'shops', column: 'name', readers: OWNER_OF_BRAND },
  { table: 'shop_deliveries', column: 'outcome', readers: OWNER_OF_BRAND },
  { table: 'api_keys', column: 'name', readers: OWNER_OF_BRAND },
  { table: 'sessions', column: 'user_agent', readers: 'array[t.user_id]' },
  { table: 'users', column: 'email', readers: `array[t.id] || ${COLLEAGUES}`, isForAdmins: true },
]

/** Adds a text of its own to every private value of every tenant, and says who may read which. */
export async function plantMarkers(pool: Pool): Promise<Markers> {
  const client = await pool.connect()
  try {
    // Without triggers: some of these rows are written once and never changed.
    await client.query('set session_replication_role = replica')
    return await plantAll(client)
  } finally {
    client.release(true)
  }
}

async function plantAll(client: PoolClient): Promise<Markers> {
  const markers = new Map<string, { readers: Set<string>; where: string }>()
  const { rows } = await client.query<{ id: string }>(`select id from users where role = 'ADMIN'`)
  const admins = rows.map(({ id }) => id)
  for (const text of privateTexts) {
    const planted = await plant(client, text, markers.size)
    for (const { marker, readers } of planted) {
      const everyReader = new Set([...readers, ...(text.isForAdmins ? admins : [])])
      markers.set(marker, { readers: everyReader, where: `${text.table}.${text.column}` })
    }
  }
  return markers
}

async function plant(client: PoolClient, { table, column, readers }: PrivateText, from: number) {
  const { rows } = await client.query<{ row: string; readers: string[] }>(
    `select t.ctid::text as row, (${readers})::text[] as readers from ${table} t where t.${column} is not null`,
  )
  const planted = rows.map((found, at) => ({ ...found, marker: `zq${(from + at).toString(36)}qz` }))
  // An address is shown shortened to others in places, so that the whole of it is the marker.
  const value = column === 'email' ? `v.marker || '@paddock.test'` : `t.${column} || ' ' || v.marker`
  await client.query(
    `update ${table} t set ${column} = ${value}
     from unnest($1::text[]::tid[], $2::text[]) v (row, marker) where t.ctid = v.row`,
    [planted.map(({ row }) => row), planted.map(({ marker }) => marker)],
  )
  return planted
}
