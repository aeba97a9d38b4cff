import { sql } from 'drizzle-orm'
import { someTerms } from '#server/database/builders/an-offer.ts'
import { sumBrand } from '#server/features/redemptions/redemption-sums.store.ts'
import type { Database } from '#server/platform/database.ts'
import {
  type Amounts,
  CONTRACTS_PER_SELLING_BRAND,
  idOf,
  LARGE_BRAND_CONTRACTS,
  LARGE_RACER_CONTRACTS,
} from './amounts.ts'
import type { LargeAccounts } from './large-accounts.ts'
import { loadOnce } from './load-once.ts'

const DAYS = 364

/** Contracts, their codes and the redemptions of a year, added up as the jobs would. */
export async function loadSales(
  url: string,
  db: Database,
  amounts: Amounts,
  large: LargeAccounts,
): Promise<void> {
  const { brands, sellingBrands, plainContracts, redemptions, racers } = amounts
  const codes = sellingBrands * CONTRACTS_PER_SELLING_BRAND
  await loadOnce(
    url,
    { name: 'contracts', tables: ['offers', 'contracts', 'discount_codes'] },
    async ({ run }) => {
      await run(`create table bench.deals as
      select k, ${idOf('contract', 'k')} as id, deals.brand_id, owner_user_id as brand_user_id, athlete_user_id, has_code
      from (
        select n - 1 as k, ${idOf('brand', `1 + (n - 1) / ${CONTRACTS_PER_SELLING_BRAND}`)} as brand_id, user_id as athlete_user_id, true as has_code
        from generate_series(1, ${codes}) as n join bench.racers on place = n * 37 % ${racers}
        union all select ${codes}, '${large.brand.id}', '${large.racer.userId}', true
        union all select ${codes} + n, '${large.brand.id}', user_id, true
        from generate_series(1, ${LARGE_BRAND_CONTRACTS - 1}) as n join bench.racers on place = n
        union all select ${codes + LARGE_BRAND_CONTRACTS} + n, ${idOf('brand', `${brands} - n`)}, '${large.racer.userId}', false
        from generate_series(0, ${LARGE_RACER_CONTRACTS - 1}) as n
        union all select ${codes + LARGE_BRAND_CONTRACTS + LARGE_RACER_CONTRACTS} + n, ${idOf('brand', `1 + n % ${brands}`)}, user_id, false
        from generate_series(0, ${plainContracts - 1}) as n join bench.racers on place = n * 9 % ${racers}
      ) as deals join brands on brands.id = deals.brand_id`)
      await run('create unique index on bench.deals (k)')
      await run('analyze bench.deals')
      await run(`
      insert into offers (id, brand_id, brand_user_id, athlete_user_id, title, status, sent_at, expires_at, decided_at, created_at)
      select ${idOf('offer', 'k')}, brand_id, brand_user_id, athlete_user_id, 'Gaskets ' || k, 'ACCEPTED', at, at + interval '30 days', at, at
      from bench.deals cross join lateral (select now() - make_interval(hours => (400 * 24 + k % 9000)::int) as at)`)
      await run(
        `insert into offer_revisions (offer_id, n, by, terms, message)
      select ${idOf('offer', 'k')}, 1, 'BRAND', $1, 'For a season.' from bench.deals`,
        [someTerms()],
      )
      await run(
        `insert into contracts (id, number, offer_id, brand_id, brand_user_id, athlete_user_id, title, terms, text, text_sha256,
        starts_on, ends_on, status, executed_at, public_by_brand_at, public_by_athlete_at, created_at)
      select id, 'C-VOLUME-' || k, ${idOf('offer', 'k')}, brand_id, brand_user_id, athlete_user_id, 'Gaskets ' || k, $1, '# Sponsorship',
        lpad(k::text, 64, '0'), current_date - 380, current_date + 120,
        (case when has_code or k % 3 = 0 then 'ACTIVE' else 'COMPLETED' end)::contract_status, at, at, at, at
      from bench.deals cross join lateral (select now() - make_interval(hours => (380 * 24 + k % 400)::int) as at)`,
        [someTerms()],
      )
      await run(`
      insert into discount_codes (id, contract_id, brand_id, athlete_user_id, code, code_key, kind, percent_bp, starts_at, ends_at,
        commission_bp)
      select ${idOf('code', 'k')}, id, brand_id, athlete_user_id, 'LAP' || k, 'LAP' || k, 'PERCENT', 1500,
        now() - interval '380 days', now() + interval '120 days', 1000
      from bench.deals where has_code`)
      await run('analyze discount_codes')
    },
  )
  await loadOnce(url, { name: 'redemptions', tables: ['redemptions'] }, ({ runInRanges }) =>
    runInRanges(redemptions, (range) => redemptionRows(range, amounts, codes)),
  )
  await sumSales(db, amounts, large)
  await loadStatements(url, codes)
}

/** One in ten of the largest brand; recent ones are pending, and a few are refunded or of a code that nobody has. */
const redemptionRows = (range: string, { redemptions }: Amounts, codes: number) => `
  insert into redemptions (id, brand_id, code_id, contract_id, athlete_user_id, source, channel, external_order_id, code_text,
    code_key, status, currency, net_minor, discount_minor, refunded_minor, refunded_discount_minor, commission_minor,
    commission_bp, redeemed_at, confirm_at, country, customer_hash, content_sha256, created_at, updated_at)
  select uuidv7(at - now()), code.brand_id, case when is_known then code.id end, case when is_known then contract_id end,
    case when is_known then code.athlete_user_id end, 'OTHER', 'API', 'order-' || number, code.code, code.code_key,
    (case when not is_known then 'UNMATCHED' when number % 97 = 0 then 'REVERSED'
      when at > now() - interval '14 days' then 'PENDING' else 'CONFIRMED' end)::redemption_status,
    'USD', net, 750, case when number % 97 = 0 and is_known then net else 0 end, case when number % 97 = 0 and is_known then 750 else 0 end,
    case when number % 97 = 0 or not is_known then 0 else 500 end, 1000, at, at + interval '14 days',
    (array['US', 'CA', 'DE'])[1 + (k + case when number % 7 = 0 then 1 else 0 end) % 3], md5((number % ${redemptions / 5})::text),
    lpad(number::text, 64, '0'), at, at
  from (
    select n as number, n % 211 <> 0 as is_known, 5000 + n % 9000 as net,
      case when n % 100 = 0 then ${codes} when n % 10 = 0 then ${codes + 1} + n / 10 % ${LARGE_BRAND_CONTRACTS - 1}
        else n * 31 % ${codes} end as k,
      now() - interval '${DAYS} days' * (1 - n / ${redemptions}.0) as at
    from ${range} as n
  ) as sale
  join (select *, substr(code, 4)::bigint as k from discount_codes) as code using (k)`

/** Brands that have sums are those of an earlier run. */
async function sumSales(db: Database, { sellingBrands }: Amounts, large: LargeAccounts): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from brands
    where (id = ${large.brand.id} or slug = any(
        select 'volume-brand-' || n from generate_series(1, ${sellingBrands}::int) as n))
      and not exists (select from redemption_brand_days where brand_id = brands.id)`)
  for (const { id } of rows) await db.transaction((tx) => sumBrand(tx, id))
}

/** The monthly statements of the largest brand, with an entry for each confirmed sale. */
const loadStatements = (url: string, codes: number) =>
  loadOnce(url, { name: 'statements', tables: ['statements', 'commission_entries'] }, async ({ run }) => {
    await run(`
      insert into statements (id, number, contract_id, brand_user_id, athlete_user_id, month, currency, opening_minor, sales_minor,
        closing_minor, lines, status, closed_at, paid_at)
      select ${idOf('statement', 'k * 100 + row_number() over (partition by k order by month)')}, 'S-VOLUME-' || k || '-' || month, sums.contract_id,
        brand_user_id, deals.athlete_user_id, month, sums.currency, 0, commission_minor, commission_minor, redemptions, 'PAID', now(), now()
      from bench.deals join redemption_code_months as sums on sums.contract_id = deals.id
      where k >= ${codes} and month < date_trunc('month', now())`)
    await run(`
      insert into commission_entries (id, contract_id, currency, month, redemption_id, reason, order_id, code, sold_at, net_minor,
        commission_minor, statement_id, created_at)
      select uuidv7(redeemed_at - now()), sale.contract_id, sale.currency, date_trunc('month', redeemed_at), sale.id, 'SALE', external_order_id,
        code_text, redeemed_at, net_minor, commission_minor, statements.id, confirm_at
      from bench.deals join redemptions as sale on sale.contract_id = deals.id and sale.status = 'CONFIRMED'
      left join statements on statements.contract_id = sale.contract_id and statements.month = date_trunc('month', redeemed_at)::date
      where k >= ${codes} and has_code`)
  })
