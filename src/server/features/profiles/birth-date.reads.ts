import type { Database } from '#server/platform/database.ts'
import type { BirthDateSource } from '#shared/profiles/profile.constants.ts'
import * as store from './birth-date.store.ts'

/** When the date of birth was changed last; null without a change. For parties of a contract, who never see the date. */
export const findBirthDateChange = (tx: Database, racerId: string): Promise<Date | null> =>
  store.findLastChange(tx, racerId)

/** Until when a change that made the racer older asks for a guardian; null where nothing does. */
export const findUncheckedUntil = (tx: Database, racerId: string): Promise<Date | null> =>
  store.findUncheckedUntil(tx, racerId)

/** Who gave the current date, and when. */
export const findBirthDateRecord = (
  tx: Database,
  racerId: string,
): Promise<{ at: Date; source: BirthDateSource } | undefined> => store.findCurrentBirthDate(tx, racerId)

/** For staff. */
export const listBirthDateChanges = (tx: Database, racerId: string) => store.findBirthDateChanges(tx, racerId)
