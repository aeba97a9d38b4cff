import * as fc from 'fast-check'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { queryString } from '#shared/http/path.ts'
import { packForm, packText } from '#tests/support/pack-body.ts'
import { complaintsAbout } from './complaints.ts'
import { formOf, type Input } from './every-endpoint.ts'

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
  'x'.repeat(20_000),
  '🏁'.repeat(1_000),
]
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyText) },
  fc.string({ unit: 'binary', maxLength: 60 }),
)
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

/** Leaves percent signs as they are, good or bad. */
const escapeRaw = (word: string) => encodeURIComponent(Buffer.from(word).toString()).replaceAll('%25', '%')

const nastySegments = ['%', '%00', '%E0%A4%A', '%2e%2e', '..%2f..', '%252e', ' ', '1;drop', '\ud83c', 'null']
const segment = fc.oneof(
  fc.constantFrom(...nastySegments),
  text.map((word) => escapeRaw(word.slice(0, 2_000))),
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

/** What is wrong with a request; all the rest of it is right, because what is wrong everywhere does not get far. */
type Wrong = {
  segments?: string[]
  query?: [string, string][]
  headers?: Record<string, string>
  field?: [string, unknown]
  file?: Blob
  body?: string
}

const nastyFiles = [
  '',
  ' ',
  'MZ\0',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
].map((content) => new Blob([Buffer.from(content, 'latin1')], { type: 'image/png' }))
const nastyForms = [
  '',
  '--x',
  '--x--',
  '--x\r\n\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n',
]

const queryNames = ({ query }: Endpoint) => [...Object.keys(query?._zod.def.shape ?? {}), '__proto__']

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

/** Each nasty value once in each place where a value is read. */
function everyKnownWrong(endpoint: Endpoint, { body = {}, params = {} }: Input): Wrong[] {
  const values: unknown[] = [...nastyText, null, true, -1, 1e308, [], ['a', 'b'], {}]
  return [
    ...Object.keys(body).flatMap((name) => values.map((any): Wrong => ({ field: [name, any] }))),
    ...Object.keys(endpoint.query?._zod.def.shape ?? {}).flatMap((name): Wrong[] => [
      { query: Array.from({ length: 2 }, () => [name, '1']) },
      ...[...nastyText.map(escapeRaw), ...nastySegments].map((any): Wrong => ({ query: [[name, any]] })),
    ]),
    ...Object.keys(params).flatMap(() => nastySegments.map((any): Wrong => ({ segments: [any] }))),
    ...(endpoint.method === 'GET' ? [] : rawBodies.map((raw): Wrong => ({ body: raw }))),
    ...(endpoint.upload ? nastyFiles.map((file): Wrong => ({ file })) : []),
    ...(endpoint.upload ? nastyForms.map((body): Wrong => ({ body, headers: multipart })) : []),
    ...cookies.map((cookie): Wrong => ({ headers: { cookie } })),
  ]
}

function anyWrong(endpoint: Endpoint, { body = {} }: Input): fc.Arbitrary<Wrong> {
  const fields = [...Object.keys(body), 'userId']
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...queryNames(endpoint)) },
    text.map(escapeRaw),
  )
  const hasBody = endpoint.method !== 'GET'
  return fc.oneof(
    { weight: hasBody ? 5 : 0, arbitrary: fc.record({ field: fc.tuple(fc.constantFrom(...fields), value) }) },
    { weight: hasBody ? 2 : 0, arbitrary: fc.record({ body: value.map((any) => JSON.stringify(any)) }) },
    {
      weight: 3,
      arbitrary: fc.record({ query: fc.array(fc.tuple(name, segment), { minLength: 1, maxLength: 4 }) }),
    },
    {
      weight: endpoint.params ? 5 : 0,
      arbitrary: fc.record({ segments: fc.array(segment, { minLength: 1 }) }),
    },
    { weight: 2, arbitrary: fc.record({ headers: hostileHeaders }) },
  )
}

async function request(endpoint: Endpoint, right: Input, usual: Record<string, string>, wrong: Wrong) {
  const fill = (wrong.segments ?? Object.values(right.params ?? {})).values()
  const path = endpoint.path.replace(/\{\w+\}/g, () => fill.next().value ?? 'any')
  const search = wrong.query
    ? `?${wrong.query.map((pair) => pair.join('=')).join('&')}`
    : queryString(right.query)
  const [name, any] = wrong.field ?? []
  const fields = { ...right.body, ...(name && { [name]: any }) }
  const file = wrong.file ?? right.file
  const form = wrong.body === undefined ? formOf({ body: fields, ...(file && { file }) }) : undefined
  const { headers, body } = form ? await packForm(form) : packText(wrong.body ?? JSON.stringify(fields))
  return {
    path: path + search,
    init: {
      method: endpoint.method,
      headers: { ...headers, ...usual, ...wrong.headers },
      ...(endpoint.method !== 'GET' && { body }),
    },
  }
}

/** Attacks an endpoint with everything known and some more, always the same, and tells the first complaint. */
export async function attack(
  send: (path: string, init: RequestInit) => Response | Promise<Response>,
  endpoint: Endpoint,
  { sample, headers, runs }: { sample: () => Input; headers: Record<string, string>; runs: number },
): Promise<string | null> {
  const known = everyKnownWrong(endpoint, sample())
  const details = await fc.check(
    fc.asyncProperty(anyWrong(endpoint, sample()), async (wrong) => {
      const { path, init } = await request(endpoint, sample(), headers, wrong)
      const complaints = await complaintsAbout(await send(path, init))
      if (complaints.length > 0) throw new Error(complaints.join('; '))
    }),
    { seed: 2026, numRuns: known.length + runs, examples: known.map((wrong) => [wrong]) },
  )
  return details.failed ? `${details.errorInstance}\n${fc.defaultReportMessage(details)}` : null
}
