import * as fc from 'fast-check'
import type { Endpoint } from '#shared/http/endpoint.ts'
import type { Input } from './every-endpoint.ts'

const MEGABYTE = 1024 * 1024
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

const hostileText = [
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
/** Names that every object inherits. */
const inheritedNames = ['toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', '__lookupSetter__']
const SURROGATES = { first: 0xd800, count: 0x800 }
/** Every code point but the surrogates. The unit "binary" of fast-check is the same, and takes a second to list them all. */
const character = fc
  .nat({ max: 0x10ffff - SURROGATES.count })
  .map((at) => String.fromCodePoint(at < SURROGATES.first ? at : at + SURROGATES.count))
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileText, ...inheritedNames) },
  fc.string({ unit: character, maxLength: 60 }),
)
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, Number.MIN_SAFE_INTEGER),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)
/** Raw JSON, because an object literal cannot contain these keys. */
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

/** Encodes everything except percent signs, valid or not. */
const escapeRaw = (word: string) => encodeURIComponent(Buffer.from(word).toString()).replaceAll('%25', '%')

const hostileSegments = [
  '%',
  '%00',
  '%E0%A4%A',
  '%2e%2e',
  '..%2f..',
  '%252e',
  ' ',
  '1;drop',
  '\ud83c',
  'null',
]
const segment = fc.oneof(
  fc.constantFrom(...hostileSegments),
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
const randomHeaders = fc.record(
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

/** One mutation of an otherwise valid request; a request that is invalid everywhere would be rejected too early. */
export type Mutation = {
  segments?: string[]
  query?: [string, string][]
  headers?: Record<string, string>
  field?: [string, unknown]
  file?: Blob
  body?: string
}

const hostileFiles = [
  '',
  ' ',
  'MZ\0',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
].map((content) => new Blob([Buffer.from(content, 'latin1')], { type: 'image/png' }))
const hostileForms = [
  '',
  '--x',
  '--x--',
  '--x\r\n\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n',
]

const queryNames = ({ query }: Endpoint) => [...Object.keys(query?._zod.def.shape ?? {}), '__proto__']

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

/** Every hostile value in every position of the input. */
export function knownMutations(endpoint: Endpoint, { body = {}, params = {} }: Input): Mutation[] {
  const values: unknown[] = [...hostileText, null, true, -1, 1e308, [], ['a', 'b'], {}]
  return [
    ...Object.keys(body).flatMap((name) => values.map((any): Mutation => ({ field: [name, any] }))),
    ...Object.keys(endpoint.query?._zod.def.shape ?? {}).flatMap((name): Mutation[] => [
      { query: Array.from({ length: 2 }, () => [name, '1']) },
      ...[...hostileText.map(escapeRaw), ...hostileSegments].map(
        (any): Mutation => ({ query: [[name, any]] }),
      ),
    ]),
    ...Object.keys(params).flatMap(() => hostileSegments.map((any): Mutation => ({ segments: [any] }))),
    ...(endpoint.upload ? hostileFiles.map((file): Mutation => ({ file })) : []),
  ]
}

/** What is refused before an endpoint is reached, by code that endpoints of the same method and access share. */
export function edgeMutations(endpoint: Endpoint): Mutation[] {
  return [
    ...(endpoint.method === 'GET' ? [] : rawBodies.map((raw): Mutation => ({ body: raw }))),
    ...(endpoint.upload ? hostileForms.map((body): Mutation => ({ body, headers: multipart })) : []),
    ...cookies.map((cookie): Mutation => ({ headers: { cookie } })),
  ]
}

export function randomMutation(endpoint: Endpoint, { body = {} }: Input): fc.Arbitrary<Mutation> {
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
    { weight: 2, arbitrary: fc.record({ headers: randomHeaders }) },
  )
}
