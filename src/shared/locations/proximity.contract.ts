import * as z from 'zod/mini'
import { RADIUS_MAX } from './region.constants.ts'

/** A circle on the map; the radius is in kilometres. */
const circle = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  radius: z.number().check(z.positive(), z.maximum(RADIUS_MAX)),
})
export type Proximity = z.infer<typeof circle>

const readJson = z.transform((text: string, context) => {
  try {
    const read: unknown = JSON.parse(text)
    return read
  } catch {
    context.issues.push({ code: 'custom', input: text, message: 'This is not a place and a radius.' })
    return z.NEVER
  }
})

/** Specification 7: in a query it travels as JSON. */
export const proximity = z.pipe(z.pipe(z.string().check(z.maxLength(200)), readJson), circle)
