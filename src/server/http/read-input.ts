import * as z from 'zod/v4/core'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { badRequest, invalid, Problem } from '#shared/http/problem.ts'
import { readForm } from './read-form.ts'

type Readable = {
  param(): Record<string, string>
  queries(): Record<string, string[]>
  text(): Promise<string>
  formData(): Promise<FormData>
  header(name: string): string | undefined
}

const NULL_CHARACTER = String.fromCharCode(0)

/** PostgreSQL text cannot contain the null character, so it is rejected here, with the field that has it. */
function rejectNullCharacter(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && value.includes(NULL_CHARACTER)) {
    throw new Problem({
      status: 400,
      code: 'BAD_TEXT',
      message: 'The text contains an invalid character.',
      fields: { [path.join('.') || 'body']: 'Remove the null character' },
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) rejectNullCharacter(item, [...path, key])
}

type Input = Record<'params' | 'query' | 'body' | 'file', unknown>

/** Parses the request by the endpoint's schemas; unknown input is dropped. */
export async function readInput(endpoint: Endpoint, request: Readable): Promise<Input> {
  const { body, file } = endpoint.upload
    ? await readForm(endpoint.upload, request)
    : { body: await readJson(endpoint, request), file: undefined }
  const raw = { params: request.param(), query: singleOrList(request.queries()), body }
  for (const given of [raw.params, raw.query, file && body]) rejectNullCharacter(given)
  return {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, raw.body),
    file,
  }
}

const singleOrList = (queries: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )

async function readJson(endpoint: Endpoint, request: Readable): Promise<unknown> {
  if (endpoint.method === 'GET' || endpoint.allowsCrossSite) return undefined
  const type = request.header('content-type')
  if (type && !/^application\/(\w+\+)?json\s*(;|$)/i.test(type)) throw notJson()
  const text = await request.text()
  if (!endpoint.body || text === '') return undefined
  if (!type) throw notJson()
  try {
    const body: unknown = JSON.parse(text)
    rejectNullCharacter(body)
    return body
  } catch (error) {
    if (error instanceof Problem) throw error
    throw badRequest('BAD_JSON', 'The request is not valid JSON.')
  }
}

const notJson = () =>
  new Problem({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'This endpoint expects JSON with the content type application/json.',
  })

function parse(schema: z.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message
  throw invalid(fields)
}
