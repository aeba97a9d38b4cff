import * as fc from 'fast-check'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { complaintsAbout } from './complaints.ts'
import type { Input } from './every-endpoint.ts'

type Attack = { path: string; method: string; headers: Record<string, string>; body?: string }

const MEGABYTE = 1024 * 1024
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

const nastyText = [
  '',
  ' ',
  '\0',
  'before\0after',
  'half a flag \ud83c',
  '\udfff',
  '\u202eright to left',
  '\r\nset-cookie: sid=mine',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  '9'.repeat(400),
  '../../etc/passwd',
  "' or 1=1; --",
  '<script>alert(1)</script>',
  '//evil.example',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
  '🏁'.repeat(5_000),
]
const text = fc.oneof(fc.constantFrom(...nastyText), fc.string({ unit: 'binary', maxLength: 60 }))
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, Number.MIN_SAFE_INTEGER),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)
/** Written out, because an object literal cannot hold these names. */
const rawBodies = [
  '',
  '{',
  'null',
  '"text"',
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  '{"email":"a@b.test","email":"c@d.test"}',
  '\ufeff{}',
  deep('[', ']', 50_000),
  deep('{"a":', '}', 20_000),
  `"${'x'.repeat(MEGABYTE)}"`,
]

const nastySegments = ['%', '%00', '%E0%A4%A', '%2e%2e', '..%2f..', '%252e', ' ', '1;drop', '\ud83c', 'null']
const segment = fc.oneof(
  fc.constantFrom(...nastySegments),
  text.map((word) => encodeURIComponent(word.toWellFormed().slice(0, 2_000))),
)
const cookies = [
  '=',
  ';;;=;',
  'sid',
  'sid=%E0%A4%A',
  'sid=a.b',
  'sid=.',
  `sid=${'x'.repeat(5_000)}.y`,
  'sid=\u00ff.\u00ff',
  'google={}.x',
  '__proto__=1; sid=1',
]
const hostileHeaders = fc.record(
  {
    cookie: fc.constantFrom(...cookies),
    'content-type': fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'a/b', ';', ''),
    'idempotency-key': fc.constantFrom('', 'same', 'k'.repeat(201), '\u00ff', '__proto__'),
    'user-agent': fc.constantFrom('', '\u00ff'.repeat(5_000), "'; drop table users; --"),
    referer: fc.constantFrom('', '::', 'javascript:alert(1)', `http://${'a'.repeat(3_000)}`),
    'x-forwarded-for': fc.constantFrom('', 'x'.repeat(3_000), '::1, 127.0.0.1'),
    'accept-language': fc.constantFrom('*;q=x', 'x'.repeat(3_000)),
  },
  { requiredKeys: [] },
)

/** Requests that are mostly right, and wrong in some place: what is wrong everywhere does not get far. */
function attacksOn(endpoint: Endpoint, sample: () => Input, usual: Record<string, string>) {
  const body = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...rawBodies) },
    { weight: 2, arbitrary: value.map((any) => JSON.stringify(any) ?? '') },
    {
      weight: 6,
      arbitrary: fc.tuple(fc.nat(), value, fc.boolean()).map(([place, any, isMore]) => {
        const right = sample().body ?? {}
        const names = [...Object.keys(right), 'userId', 'role']
        const name = names[place % names.length] ?? 'role'
        return JSON.stringify({ ...right, ...(isMore && { extra: any }), [name]: any })
      }),
    },
  )
  const names = [...Object.keys(endpoint.query?._zod.def.shape ?? {}), '__proto__', 'a[b]', 'limit']
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), fc.oneof(text, segment)), {
    maxLength: 4,
  })
  return fc
    .record({
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      query: fc.oneof({ weight: 1, arbitrary: query }, fc.constant([])),
      headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, hostileHeaders),
      body,
    })
    .map((parts): Attack => {
      const fill = parts.segments.values()
      const search = parts.query.map(([name, any]) => `${escapeRaw(name)}=${escapeRaw(any)}`).join('&')
      return {
        method: endpoint.method,
        path: endpoint.path.replace(/\{\w+\}/g, () => fill.next().value ?? '') + (search && `?${search}`),
        headers: { 'content-type': 'application/json', ...usual, ...parts.headers },
        ...(endpoint.method !== 'GET' && { body: parts.body }),
      }
    })
}

/** Leaves percent signs as they are, good or bad. */
const escapeRaw = (word: string) => encodeURIComponent(word.toWellFormed()).replaceAll('%25', '%')

/** Attacks an endpoint some dozen times, always with the same requests, and tells the first complaint. */
export async function attack(
  send: (path: string, init: RequestInit) => Response | Promise<Response>,
  endpoint: Endpoint,
  { sample, headers, runs }: { sample: () => Input; headers: Record<string, string>; runs: number },
): Promise<string | null> {
  const details = await fc.check(
    fc.asyncProperty(attacksOn(endpoint, sample, headers), async ({ path, ...init }) => {
      const complaints = await complaintsAbout(await send(path, init))
      if (complaints.length > 0) throw new Error(complaints.join('; '))
    }),
    { seed: 20_26, numRuns: runs },
  )
  return details.failed ? `${details.errorInstance}\n${fc.defaultReportMessage(details)}` : null
}
