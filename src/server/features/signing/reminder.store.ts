import { and, eq, getTableColumns, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { today } from '#server/features/contracts/today.store.ts'
import type { Database } from '#server/platform/database.ts'
import {
  ENDING_REMINDER_DAYS,
  ENDING_REMINDER_SLACK_DAYS,
  SIGN_REMINDER,
  SIGNING_DAYS,
} from '#shared/contracts/contract.constants.ts'

const { remindersSent, signBy, status, endsOn, terminatesOn } = contracts
const { firstAfterDays, everyDays, max } = SIGN_REMINDER

const daysAsked = sql`extract(epoch from now() - (${signBy} - make_interval(days => ${SIGNING_DAYS}))) / 86400`
/** How many reminders should have gone by now; several that were missed are made up for by one. */
const dueReminders = sql`least(${max}, floor((${daysAsked} - ${firstAfterDays}) / ${everyDays}) + 1)::int`

/** Counts the reminder that is due, and gives each contract once; another worker that comes along finds none. */
export const markReminded = (tx: Database): Promise<{ contract: ContractRow; daysLeft: number }[]> =>
  tx
    .update(contracts)
    .set({ remindersSent: dueReminders })
    .where(
      and(
        eq(status, 'PENDING_SIGNATURES'),
        lt(remindersSent, max),
        gt(signBy, sql`now()`),
        lt(remindersSent, dueReminders),
      ),
    )
    .returning({
      ...getTableColumns(contracts),
      daysLeft: sql<number>`ceil(extract(epoch from ${signBy} - now()) / 86400)::int`,
    })
    .then((rows) => rows.map(({ daysLeft, ...contract }) => ({ contract, daysLeft })))

/** Those that end in about so many days, unless a notice ends them first. */
export const findEnding = (tx: Database): Promise<ContractRow[]> =>
  tx
    .select()
    .from(contracts)
    .where(
      and(
        eq(status, 'ACTIVE'),
        or(isNull(terminatesOn), gte(terminatesOn, endsOn)),
        or(
          ...ENDING_REMINDER_DAYS.map(
            (days) =>
              sql`${endsOn} between ${today} + ${days - ENDING_REMINDER_SLACK_DAYS}::int and ${today} + ${days}::int`,
          ),
        ),
      ),
    )
