import * as z from 'zod/mini'
import { dateOrders } from '#shared/format/written-date.ts'

/** For dates that read both ways; by default the order that the other dates of the table show. */
export const dateOrder = z.optional(z.enum(dateOrders))

/** The first date that reads both ways, and the order in which such dates were read; null without one. */
export const ambiguousDate = z.nullable(
  z.object({ example: z.string(), order: z.nullable(z.enum(dateOrders)) }),
)
