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

/** PostgreSQL's text cannot hold the null character, so it stops here and not at the table. */
const NULL_CHARACTER = String.fromCharCode(0)
const refuseNullCharacter = (_: string, value: unknown): unknown => {
  if (typeof value === 'string' && value.includes(NULL_CHARACTER)) {
    throw badRequest('BAD_TEXT', 'The text contains a character that cannot be kept.')
  }
  return value
}

type Input = Record<'params' | 'query' | 'body' | 'file', unknown>

/** Reads what came with a request and parses it by the endpoint's own schemas; nothing else passes. */
export async function readInput(endpoint: Endpoint, request: Readable): Promise<Input> {
  const { body, file } = endpoint.upload
    ? await readForm(endpoint.upload, request)
    : { body: await readJson(endpoint, request), file: undefined }
  const raw = { params: request.param(), query: singleOrList(request.queries()), body }
  JSON.stringify([raw.params, raw.query, file && body], refuseNullCharacter)
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
  if (endpoint.method === 'GET' || endpoint.isOpenToOthers) return undefined
  const type = request.header('content-type')
  if (type && !/^application\/(\w+\+)?json\s*(;|$)/i.test(type)) {
    throw new Problem({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'This call takes JSON: send it with the content type application/json.',
    })
  }
  const text = await request.text()
  if (!endpoint.body || text === '') return undefined
  if (!type) {
    throw new Problem({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'This call takes JSON: say so with the content type application/json.',
    })
  }
  try {
    return JSON.parse(text, refuseNullCharacter)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw badRequest('BAD_JSON', 'The request is not valid JSON.')
  }
}

function parse(schema: z.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message
  throw invalid(fields)
}
