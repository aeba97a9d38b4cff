import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { LifecycleSubject } from '#shared/lifecycles/history.contract.ts'
import { applications } from './schema/applications.ts'
import { articles } from './schema/articles.ts'
import { contracts, deliverables, payments } from './schema/contracts.ts'
import { memberships } from './schema/memberships.ts'
import { messageRequests } from './schema/messages.ts'
import { offers } from './schema/offers.ts'
import { opportunities } from './schema/opportunities.ts'
import { redemptions } from './schema/redemptions.ts'
import { statements } from './schema/statements.ts'
import { testimonialRequests, testimonials } from './schema/testimonials.ts'

/** What must hold in every database; `faults` selects what contradicts it, as one text column `fault`. */
export type ConsistencyCheck = { title: string; faults: SQL }

/** Where the current status of each lifecycle is stored. */
const statusTables: Partial<Record<LifecycleSubject, PgTable>> = {
  OFFER: offers,
  APPLICATION: applications,
  CONTRACT: contracts,
  DELIVERABLE: deliverables,
  REDEMPTION: redemptions,
  PAYMENT: payments,
  OPPORTUNITY: opportunities,
  MESSAGE_REQUEST: messageRequests,
  STATEMENT: statements,
  MEMBERSHIP: memberships,
  TESTIMONIAL: testimonials,
  TESTIMONIAL_REQUEST: testimonialRequests,
  ARTICLE: articles,
}

const lastStepMatches = ([subject, table]: [string, PgTable]): ConsistencyCheck => ({
  title: `${getTableName(table)}: the status is that of the last step of the history`,
  faults: sql`
    select ${table}.id::text as fault from ${table} join lateral (
      select to_status from lifecycle_steps
      where subject = ${subject} and subject_id = ${table}.id order by version desc limit 1
    ) as last on last.to_status <> ${table}.status::text`,
})

const addedUp = sql`sum(redemptions)::bigint, sum(net_minor)::bigint, sum(commission_minor)::bigint`

export const consistencyChecks: readonly ConsistencyCheck[] = [
  {
    title: 'every step of a history starts where the one before it ended',
    faults: sql`
      select subject || ' ' || subject_id as fault from (
        select subject, subject_id, from_status,
          lag(to_status) over (partition by subject, subject_id order by version) as before
        from lifecycle_steps
      ) as step where before is not null and from_status is distinct from before`,
  },
  ...Object.entries(statusTables).map(lastStepMatches),
  {
    title: 'accepted offers have a contract, and contracts an accepted offer',
    faults: sql`
      select coalesce(offers.id, contracts.id)::text as fault
      from offers full join contracts on contracts.offer_id = offers.id
      where (offers.status = 'ACCEPTED') is distinct from (contracts.id is not null)
        and (offers.id is not null or contracts.offer_id is not null)`,
  },
  {
    title: 'unread counters match the unread messages',
    faults: sql`
      select own.conversation_id || ' ' || own.user_id as fault from conversation_members as own
      where unread <> (
        select count(*) from messages
        where messages.conversation_id = own.conversation_id and messages.sender_id <> own.user_id
          and messages.deleted_at is null
          and (own.last_read_message_id is null or messages.id > own.last_read_message_id))`,
  },
  {
    title: 'daily sales of brands are the sum of those of their codes',
    faults: sql`
      select brand_id::text as fault from (
        (select brand_id, currency, ${addedUp} from redemption_days group by 1, 2)
        except (select brand_id, currency, ${addedUp} from redemption_brand_days group by 1, 2)
      ) as differing`,
  },
  {
    title: 'monthly sales of codes are the sum of their days',
    faults: sql`
      select code_id::text as fault from (
        (select code_id, currency, ${addedUp} from redemption_days group by 1, 2)
        except (select code_id, currency, ${addedUp} from redemption_code_months group by 1, 2)
      ) as differing`,
  },
  {
    title: 'event dates are listed as their promoter is',
    faults: sql`
      select event_dates.id::text as fault from event_dates join promoters on promoters.id = event_dates.promoter_id
      where is_promoter_listed <> (published_at is not null and promoters.is_listed)`,
  },
  {
    title: 'every index and constraint is valid',
    faults: sql`
      select indexrelid::regclass::text as fault from pg_index where not indisvalid
      union all select conname from pg_constraint where not convalidated`,
  },
]
