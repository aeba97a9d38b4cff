import * as z from 'zod/mini'
import { formatCount } from '#shared/format/number.ts'

/** A line of text that may be missing; blank means missing, and runs of spaces are one. */
export const optionalLine = (max: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(max, atMost(max)))),
    z.transform((text) => text?.replace(/\s+/g, ' ').trim() || null),
  )

/** The same for text of several lines, whose breaks are kept. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(max, atMost(max)))),
    z.transform((text) => text?.replace(/\r\n?/g, '\n').trim() || null),
  )

/** Values of a list of the catalogue, each once. */
export const chosenFrom = (values: readonly string[], max: number, message: string) =>
  z.pipe(
    z
      .array(z.string().check(z.refine((value) => values.includes(value), 'Please choose from the list')))
      .check(z.maxLength(max, message)),
    z.transform((chosen) => [...new Set(chosen)]),
  )

/** A whole number that may be missing. */
export const optionalCount = (max: number, message: string) =>
  z.nullable(z.number(message).check(z.int(message), z.minimum(0, message), z.maximum(max, message)))

export const atMost = (max: number) => `At most ${formatCount(max)} characters`
