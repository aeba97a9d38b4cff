import type { Column, SQL } from 'drizzle-orm'
import { isDueDayFixed as isDayFixed, isDeadlineFixed as isFixed } from './contract-clock.store.ts'

/** A condition for the queries of other features: no suspension of the contract moves the day on which something is due. */
export const isDueDayFixed = (day: Column): SQL => isDayFixed(day)

/** The same of the time of a deadline. */
export const isDeadlineFixed = (time: Column): SQL => isFixed(time)
