import { sql } from 'drizzle-orm'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { brands } from '#server/database/schema/brands.ts'
import { sumBrand } from '#server/features/redemptions/redemption-sums.store.ts'
import type { Database } from '#server/platform/database.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Product } from '#tests/support/built-product.ts'

const PASSWORD = 'lap-after-lap'
/** Racers with one code each, independent of the number of sales. */
const RACERS = 40
const DAYS = 364

export type SellingBrand = { cookie: string; redemptions: number }

/** A brand with this many redemptions in a year, aggregated as the jobs would; created once and reused. */
export async function loadSellingBrand(
  db: Database,
  product: Product,
  redemptions: number,
): Promise<SellingBrand> {
  const email = `brand-${redemptions}@bench.test`
  const headers = await logIn(product, email)
  const { user } = (await (await fetch(`${product.url}/api/auth/user`, { headers })).json()) as {
    user: { id: string }
  }
  const { rows } = await db.execute(sql`select 1 from brands where owner_user_id = ${user.id}`)
  if (rows.length === 0) {
    console.log(`Inserting ${formatCount(redemptions)} redemptions`)
    await db.transaction((tx) => sell(tx, user.id, redemptions))
    await db.execute(sql`analyze redemptions, redemption_days, redemption_brand_days, redemption_code_months`)
  }
  return { ...headers, redemptions }
}

async function sell(tx: Database, userId: string, redemptions: number): Promise<void> {
  const brand = aBrand({ ownerUserId: userId, name: `Brand of ${redemptions}` })
  await tx.insert(brands).values(brand)
  const { rows: racers } = await tx.execute<{ id: string }>(
    sql`select user_id as id from athlete_profiles order by user_id limit ${RACERS}`,
  )
  const parties = { brandId: brand.id, brandUserId: userId }
  for (const [i, { id: athleteUserId }] of racers.entries()) {
    const contract = await insertContract(tx, { ...parties, athleteUserId })
    await insertCode(tx, contract, { code: `LAP${i}` })
  }
  await tx.execute(sql`
    with codes as (
      select *, row_number() over (order by id) - 1 as place, count(*) over () as many
      from discount_codes where brand_id = ${brand.id}
    )
    insert into redemptions (
      id, brand_id, code_id, contract_id, athlete_user_id, source, channel, external_order_id, code_text, code_key,
      status, currency, net_minor, discount_minor, commission_minor, commission_bp, redeemed_at, confirm_at, country,
      content_sha256
    )
    select uuidv7(), brand_id, id, contract_id, athlete_user_id, 'OTHER', 'API', 'order-' || n, code, code_key,
      'CONFIRMED', 'USD', 5000 + n % 9000, 750, 500, commission_bp, at, at + interval '14 days',
      (array['US', 'CA', 'DE'])[1 + n % 3], lpad(n::text, 64, '0')
    from generate_series(1, ${redemptions}::int) as n
    join codes on codes.place = n % codes.many
    cross join lateral (select now() - make_interval(mins => (n::bigint * 7919 % ${DAYS * 1440}::int)::int) as at)`)
  await sumBrand(tx, brand.id)
}

/** Logs in to the account of an earlier run, or registers it. */
async function logIn({ url }: Product, email: string): Promise<{ cookie: string }> {
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    })
  const existing = await post('/api/auth/login', { email, password: PASSWORD })
  const response = existing.ok
    ? existing
    : await post('/api/auth/register', {
        email,
        password: PASSWORD,
        role: 'BRAND',
        firstName: 'Kestrel',
        lastName: 'N/A',
      })
  if (!response.ok) throw new Error(`Signing in ${email} failed: ${response.status}`)
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  }
}
