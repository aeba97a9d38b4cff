import * as z from 'zod/mini'
import { latitude, longitude } from './location.contract.ts'
import { RADIUS_MAX } from './region.constants.ts'

/** A circle on the map; the radius is in kilometres. */
export const circle = z.object({
  latitude,
  longitude,
  radius: z.number().check(z.positive(), z.maximum(RADIUS_MAX)),
})
export type Proximity = z.infer<typeof circle>

/** JSON in a query string. */
export const readJson = z.transform((text: string, context) => {
  try {
    const read: unknown = JSON.parse(text)
    return read
  } catch {
    context.issues.push({ code: 'custom', input: text, message: 'Not a valid place and radius' })
    return z.NEVER
  }
})

/** Specification 7: in a query it travels as JSON. */
export const proximity = z.pipe(z.pipe(z.string().check(z.maxLength(200)), readJson), circle)
