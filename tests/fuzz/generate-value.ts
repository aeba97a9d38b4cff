import * as z from 'zod/v4/core'
import { pick, type Random } from '#server/platform/seeded-random.ts'
import { deepestTexts, maximumOf } from '#tests/support/deep-texts.ts'

/** Chooses an id, or another text that the data has, for a field of this name; undefined where nothing fits. */
export type ChooseKnown = (name: string) => string | undefined

type Source = { random: Random; known: ChooseKnown }

/** Texts of the formats that inputs have; those that a schema accepts are valid inputs of it. */
const WORDS = [
  'Robin Ashgrove',
  'A post from the grid',
  'We run eleven evenings a season and write down every temperature we see.',
  'Twelve cases of oil for a crew that writes down its temperatures, and a day at the track for each of them. '.repeat(
    3,
  ),
  'JAKE27',
  'mira-castellan',
  'USD',
  'JPY',
  'US',
  'DE',
  'en-GB',
  'Europe/Berlin',
  'robin@paddock.test',
  'https://kestrel.example/mira',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.instagram.com/mira27',
  'https://push.example/subscription/1',
  '2027-05-01',
  '2026-05-03T14:22:00Z',
  '2026-05-03T14:22',
  '2027-05',
  '07:30',
  '1.08',
  '42.5',
  '27',
  '7',
  '123456',
  '#d3210f',
  'true',
  'karting',
  'order_id,code,total,currency,date\nA-1,JAKE27,12.50,USD,2026-05-03',
  '{"latitude":45.1,"longitude":7.2,"radiusKm":50}',
  'promo_1abcDEF',
  'shop.myshopify.com',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'a-token-that-was-never-issued',
  'rooster-tail',
]

const fitting = new WeakMap<z.$ZodType, string[]>()

/** The known texts that the schema accepts, and texts of its shortest and longest length where it takes any, hostile ones, too. */
function wordsFor(schema: z.$ZodType): string[] {
  const found = fitting.get(schema)
  if (found) return found
  const { minimum = 0 } = schema._zod.bag as { minimum?: number }
  const longest = Math.min(maximumOf(schema) ?? 200, 50_000)
  const lengths = [minimum, longest].map((length) => 'x'.repeat(length))
  const accepted = [...WORDS, ...lengths, ...deepestTexts(longest)].filter(
    (word) => z.safeParse(schema, word).success,
  )
  const words = accepted.length > 0 ? accepted : WORDS
  fitting.set(schema, words)
  return words
}

const DAY_MS = 86_400_000
const timeNear = (random: Random) => new Date(Date.now() + (random() - 0.3) * 200 * DAY_MS).toISOString()

/** A value that the schema accepts, as far as its structure tells; refinements may still refuse it. */
export function generateValue(schema: z.$ZodType, source: Source, name = ''): unknown {
  const { random } = source
  const { def } = (schema as z.$ZodTypes)._zod
  const inner = (part: z.$ZodType, of = name) => generateValue(part, source, of)
  switch (def.type) {
    case 'string':
      return generateText(schema, source, name)
    case 'number':
      return generateNumber(schema, random)
    case 'boolean':
      return random() < 0.5
    case 'enum':
      return pick(random, Object.values(def.entries))
    case 'literal':
      return pick(random, def.values)
    case 'null':
      return null
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => inner(def.element))
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, inner(part, key)]))
    case 'record':
      return random() < 0.5 ? {} : { [String(inner(def.keyType))]: inner(def.valueType) }
    case 'union':
      return inner(pick(random, def.options))
    case 'tuple':
      return def.items.map((item) => inner(item))
    case 'intersection':
      return Object.assign({}, inner(def.left), inner(def.right))
    case 'pipe':
      return inner(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'lazy':
      return inner(def.getter())
    case 'optional':
    case 'default':
    case 'prefault':
      return random() < 0.6 ? inner(def.innerType) : undefined
    case 'nullable':
      return random() < 0.7 ? inner(def.innerType) : null
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return inner(def.innerType)
    default:
      return pick(random, WORDS)
  }
}

function generateText(schema: z.$ZodType, { random, known }: Source, name: string): string {
  const { def, bag } = schema._zod as unknown as { def: { format?: string }; bag: { format?: string } }
  const format = def.format ?? bag.format
  if (format === 'datetime') return timeNear(random)
  if (format === 'date') return timeNear(random).slice(0, 10)
  const fromData = format === 'uuid' || random() < 0.6 ? known(name) : undefined
  return fromData ?? pick(random, wordsFor(schema))
}

/** The limits, or a small number between them: a version, a page, a count. */
function generateNumber(schema: z.$ZodType, random: Random): number {
  const { minimum = 0, maximum = 1000 } = schema._zod.bag as { minimum?: number; maximum?: number }
  if (random() < 0.2) return pick(random, [minimum, maximum])
  return Math.min(maximum, minimum + Math.floor(random() * 6))
}
