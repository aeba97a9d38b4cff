import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'

/**
 * A test reads the clock at other moments than the product and the database do, and many of them compare days. So a file
 * that would start in the last minutes of a day (UTC) starts on the next one.
 */
const untilMidnight = DAY_MS - (Date.now() % DAY_MS)
if (untilMidnight < 2 * MINUTE_MS) await wait(untilMidnight)
