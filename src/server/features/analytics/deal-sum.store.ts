import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { STATISTICS_DAYS } from '#shared/analytics/analytics.constants.ts'
import { replaceSums } from './daily-sum.store.ts'

const today = sql`(now() at time zone 'utc')::date`
const from = sql`(${today} - ${STATISTICS_DAYS}::int)`
const isSince = (at: SQL) => sql`${at} >= ${from}::timestamp at time zone 'utc'`
const dayOf = (at: SQL) => sql`(${at} at time zone 'utc')::date`

const hasPublished = sql`(
  exists (select from athlete_profiles where user_id = users.id and published_at is not null)
  or exists (select from brands where owner_user_id = users.id and published_at is not null)
  or exists (select from promoters where user_id = users.id and published_at is not null))`

/** Accounts by the day of their registration and the stage they have reached since. */
export const sumSignups = (tx: Database): Promise<void> =>
  replaceSums(tx, {
    measures: ['SIGNUP'],
    from,
    counted: sql`
      select 'SIGNUP', day, stage.key, stage.count from (
        select ${dayOf(sql`created_at`)} as day, count(*) as registered,
          count(*) filter (where email_verified) as confirmed,
          count(*) filter (where onboarded_at is not null) as onboarded,
          count(*) filter (where ${hasPublished}) as published
        from users
        where ${isSince(sql`created_at`)}
          and (role is null or role::text = any(${sql.param([...registrableRoles])}::text[]))
        group by 1
      ) as days
      cross join lateral (values
        ('REGISTERED', registered), ('CONFIRMED', confirmed), ('ONBOARDED', onboarded), ('PUBLISHED', published)
      ) as stage (key, count)
      where stage.count > 0`,
  })

/** Active users by role, as of the last run of a day; the key of those without one is empty. */
export const sumUsers = (tx: Database): Promise<void> =>
  replaceSums(tx, {
    measures: ['USERS'],
    from: today,
    counted: sql`
      select 'USERS', ${today}, coalesce(role::text, ''), count(*) from users where status = 'ACTIVE' group by 3`,
  })

const isPaid = sql`payments.status in ('PAID', 'RECEIVED')`

/** Offers by the day they were sent and the stage they have reached since. An accepted offer also counts as opened. */
export const sumOffers = (tx: Database): Promise<void> =>
  replaceSums(tx, {
    measures: ['OFFER'],
    from,
    counted: sql`
      select 'OFFER', day, stage.key, stage.count from (
        select ${dayOf(sql`offers.sent_at`)} as day, count(*) as sent,
          count(*) filter (where offers.status = 'ACCEPTED' or offers.viewed_at is not null or exists (
            select from lifecycle_steps as step
            where step.subject = 'OFFER' and step.subject_id = offers.id and step.party = 'ATHLETE'
          )) as opened,
          count(*) filter (where offers.status = 'ACCEPTED') as accepted,
          count(*) filter (where offers.status = 'ACCEPTED' and contracts.executed_at is not null) as signed,
          count(*) filter (where offers.status = 'ACCEPTED' and contracts.executed_at is not null and exists (
            select from payments where payments.contract_id = contracts.id and ${isPaid}
          )) as paid
        from offers left join contracts on contracts.offer_id = offers.id
        where ${isSince(sql`offers.sent_at`)}
        group by 1
      ) as days
      cross join lateral (values
        ('SENT', sent), ('OPENED', opened), ('ACCEPTED', accepted), ('SIGNED', signed), ('PAID', paid)
      ) as stage (key, count)
      where stage.count > 0`,
  })

/** By day: contracts that everyone has signed and their value, and payments that were made, in minor units by currency. */
export const sumVolumes = (tx: Database): Promise<void> =>
  replaceSums(tx, {
    measures: ['CONTRACTS', 'SIGNED_VALUE', 'PAID_VALUE'],
    from,
    counted: sql`
      with signed as materialized (
        select ${dayOf(sql`executed_at`)} as day, currency, coalesce(cash_minor, 0) + coalesce(product_minor, 0) as value
        from contracts where ${isSince(sql`executed_at`)}
      )
      select 'CONTRACTS', day, '', count(*) from signed group by day
      union all
      select 'SIGNED_VALUE', day, currency, sum(value)::bigint from signed
      where currency is not null and value > 0 group by day, currency
      union all
      select 'PAID_VALUE', ${dayOf(sql`paid_at`)}, currency, sum(amount_minor)::bigint from payments
      where ${isPaid} and ${isSince(sql`paid_at`)} group by 2, currency`,
  })
