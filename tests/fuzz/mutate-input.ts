import { pick, type Random } from '#server/platform/seeded-random.ts'
import { deepTexts } from '#tests/support/deep-texts.ts'

const HOSTILE_TEXT = [
  '',
  ' ',
  '\0',
  'before\0after',
  'half a flag \ud83c',
  '\udfff',
  '\u202eright to left',
  '\u200b\u2060',
  'e\u0301'.repeat(300),
  '\r\nset-cookie: sid=mine',
  '0',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  '9'.repeat(400),
  '../../etc/passwd',
  "' or 1=1; --",
  '%',
  '%_\\',
  '%00',
  '%E0%A4%A',
  '$1 {{x}} %s',
  '(((((a+)+)+)+)+)$',
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '=HYPERLINK("http://evil.example")',
  '//evil.example',
  'javascript:alert(1)',
  'http://169.254.169.254/latest',
  'http://[::1]:1/',
  'https://kestrel.example:99999/',
  '__proto__',
  'constructor',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '2026-02-30',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-13-01T25:61:61Z',
  'ZZZ',
  'dollars',
  'Mars/Olympus',
  'x-klingon',
  'x'.repeat(256),
  'x'.repeat(20_000),
  '🏁'.repeat(1_000),
  'İ'.repeat(500),
  'a b '.repeat(1_000),
  '['.repeat(5_000),
]
/** As long as descriptions, clauses and articles may be. */
const DEEP_TEXT = [2_000, 10_000, 40_000].flatMap(deepTexts)
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 63,
  [],
  {},
  [null],
  [[]],
  { length: 1e9 },
  { toString: 'x' },
]

type Place = { holder: Record<string, unknown> | unknown[]; key: string }

/** Every value of a tree, with the object or the list that has it. */
function placesIn(tree: unknown): Place[] {
  if (typeof tree !== 'object' || tree === null) return []
  const holder = tree as Place['holder']
  return Object.entries(tree).flatMap(([key, value]) => [{ holder, key }, ...placesIn(value)])
}

/** Objects as JSON: one with a `toString` of its own has no text. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

type Mutate = (value: unknown, random: Random, anyId: () => string) => unknown

/** Longer than people type and shorter than the body limit: repeated often enough, each limit is passed. */
const grow: Mutate = (value, random) =>
  Array.isArray(value)
    ? Array.from({ length: pick(random, [21, 101, 1_001]) }, () => value[0] ?? null)
    : textOf(value)
        .slice(0, 1_000)
        .repeat(pick(random, [2, 10, 100]))

const mutations: readonly Mutate[] = [
  (_, random) => pick(random, HOSTILE_TEXT),
  (_, random) => pick(random, HOSTILE_TEXT),
  (_, random) => pick(random, DEEP_TEXT),
  (value, random) => textOf(value).slice(0, 200) + pick(random, HOSTILE_TEXT),
  (_, random) => structuredClone(pick(random, HOSTILE_VALUES)),
  (_, __, anyId) => anyId(),
  (value) => (typeof value === 'number' ? String(value) : [value]),
  (value) => ({ value }),
  (value, random) =>
    typeof value === 'number' ? -value * pick(random, [1, 1e6, 1e15]) : textOf(value).toUpperCase(),
  grow,
  () => undefined,
]

/** Changes up to three values of the parts in place: other types, limits, foreign ids, missing fields. */
export function mutateInput(parts: readonly unknown[], random: Random, anyId: () => string): void {
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
    const places = parts.flatMap(placesIn)
    if (places.length === 0) return
    const { holder, key } = pick(random, places)
    const value: unknown = Reflect.get(holder, key)
    Reflect.set(holder, key, pick(random, mutations)(value, random, anyId))
  }
}
