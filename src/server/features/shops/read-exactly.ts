import * as z from 'zod/v4/core'
import { NotUnderstood } from './taking.ts'

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/**
 * JSON whose numbers are texts, as they were written: ids of Shopify are longer than a number can tell apart, and a price
 * is a decimal and no fraction of two.
 */
export function readExactly<S extends z.$ZodType>(schema: S, text: string): z.output<S> {
  return readShape(schema, parse(text, true))
}

/** For senders whose numbers are whole and short. */
export function readJson<S extends z.$ZodType>(schema: S, text: string): z.output<S> {
  return readShape(schema, parse(text, false))
}

function parse(text: string, isExact: boolean): unknown {
  try {
    const plain: unknown = JSON.parse(text)
    if (!isExact) return plain
    return JSON.parse(
      text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)),
    )
  } catch {
    throw new NotUnderstood('This is no JSON.')
  }
}

/** The shape that the sender's documents promise; words for the brand where it is another. */
export function readShape<S extends z.$ZodType>(schema: S, value: unknown): z.output<S> {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const [first] = read.error.issues
  throw new NotUnderstood(
    `We do not know this shape: ${first?.path.join('.') || 'all of it'}, ${first?.message}.`,
  )
}
