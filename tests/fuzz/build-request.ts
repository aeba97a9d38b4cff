import { pick, type Random } from '#server/platform/seeded-random.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { formOf, type Input } from '#tests/api/every-endpoint.ts'
import { packForm, packText } from '#tests/support/pack-body.ts'
import { generateValue } from './generate-value.ts'
import type { KnownIds } from './known-ids.ts'
import { mutateInput } from './mutate-input.ts'

const RAW_BODIES = ['', '{', 'null', '[]', '"text"', '{"__proto__":{"role":"ADMIN"}}', '[{}]', '\ufeff{}']
const HEADERS: readonly [name: string, value: string][] = [
  ['content-type', 'text/plain'],
  ['content-type', ';'],
  ['idempotency-key', 'same'],
  ['idempotency-key', 'k'.repeat(300)],
  ['if-none-match', '"x"'],
  ['range', 'bytes=9-1'],
  ['accept-language', '*;q=x'],
  ['user-agent', 'x'.repeat(3_000)],
  ['referer', '::'],
  ['x-forwarded-for', '::1, 127.0.0.1'],
  ['last-event-id', '-1'],
]
/** Most files of this are no pictures, which is what the upload endpoints have to find out. */
const FILES = [
  '',
  'MZ\0',
  'GIF89a',
  '%PDF-1.7\n',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\u0089PNG\r\n\u001a\n',
]

const URL_TEXT_MAX = 2_000

export type BuiltRequest = { path: string; init: RequestInit & { headers: Record<string, string> } }

type Target = {
  endpoint: Endpoint
  caller: string
  /** A valid input, where one is known that the schema's structure does not lead to. */
  sample?: Input | undefined
}

/** A request to an endpoint: valid as far as its schemas tell, and then mutated in two of three cases. */
export async function buildRequest(target: Target, ids: KnownIds, random: Random): Promise<BuiltRequest> {
  const { endpoint } = target
  const input = generateInput(target, ids, random)
  if (random() < 0.65) mutateInput([input.params, input.query, input.body], random, () => ids.anyId(random))
  const path = fillSegments(endpoint.path, input.params) + searchOf(input.query)
  const headers: Record<string, string> = {}
  if (random() < 0.08) {
    const [name, value] = pick(random, HEADERS)
    headers[name] = value
  }
  if (endpoint.method === 'GET') return { path, init: { method: 'GET', headers } }
  const packed = await packInput(endpoint, input, random)
  return {
    path,
    init: { method: endpoint.method, headers: { ...packed.headers, ...headers }, ...bodyOf(packed.body) },
  }
}

type Generated = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
  file?: Blob
}

function generateInput({ endpoint, caller, sample }: Target, ids: KnownIds, random: Random): Generated {
  const source = { random, known: (name: string) => ids.choose(random, caller, name, endpoint.path) }
  const make = (schema: Endpoint['body']) => (schema ? generateValue(schema, source) : undefined)
  const params = { ...namesIn(endpoint.path, source.known), ...(make(endpoint.params) as object) }
  const query = (make(endpoint.query) ?? {}) as Record<string, unknown>
  const known = sample?.body ? structuredClone(sample.body) : undefined
  const body = known && random() < 0.5 ? known : make(endpoint.body)
  const file = endpoint.upload ? chooseFile(sample, random) : undefined
  return { params, query, ...(body !== undefined && { body }), ...(file && { file }) }
}

const namesIn = (path: string, known: (name: string) => string | undefined) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, known(name) ?? 'any']))

const chooseFile = (sample: Input | undefined, random: Random): Blob =>
  sample?.file && random() < 0.5
    ? sample.file
    : new Blob([Buffer.from(pick(random, FILES), 'latin1')], { type: 'image/png' })

/** Short enough for a URL, and without lone surrogates, which it cannot have. */
const textOf = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return Buffer.from(text.slice(0, URL_TEXT_MAX)).toString()
}

function fillSegments(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = encodeURIComponent(textOf(params[name] ?? ''))
    // A URL parser would take these as other paths, which are other endpoints.
    return segment === '' || segment === '.' || segment === '..' ? '%20' : segment
  })
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value.slice(0, 200) : [value]) {
      search.append(name, textOf(item))
    }
  }
  const text = search.toString().slice(0, 12_000)
  return text && `?${text}`
}

async function packInput(endpoint: Endpoint, { body, file }: Generated, random: Random) {
  if (random() < 0.03) return packText(pick(random, RAW_BODIES))
  if (file) {
    const fields = Object.entries(typeof body === 'object' && body !== null ? body : {})
    const form = formOf({ body: Object.fromEntries(fields.map(([name, any]) => [name, textOf(any)])), file })
    if (form) return packForm(form)
  }
  if (body === undefined && !endpoint.body) return { headers: {}, body: undefined }
  return packText(JSON.stringify(body ?? null))
}

const bodyOf = (body: string | ArrayBuffer | undefined) => (body === undefined ? {} : { body })
