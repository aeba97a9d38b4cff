import { threads } from '#server/platform/threads/threads.ts'
import { BODY_BYTES, type Endpoint } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { bodyTask, parseBody, parseInput, rejectNullCharacter } from './parse-body.ts'
import { type BodySource, readText } from './read-body.ts'
import { readForm } from './read-form.ts'

type Readable = BodySource & {
  param(): Record<string, string>
  queries(): Record<string, string[]>
  formData(): Promise<FormData>
}

type Input = Record<'params' | 'query' | 'body' | 'file', unknown>

/** Parses the request of a client by the endpoint's schemas; unknown input is dropped. */
export async function readInput(endpoint: Endpoint, request: Readable, client: string): Promise<Input> {
  const form = endpoint.upload && (await readForm(endpoint.upload, request))
  const text = form ? undefined : await readJson(endpoint, request)
  const raw = { params: request.param(), query: singleOrList(request.queries()) }
  for (const given of [raw.params, raw.query, form?.body]) rejectNullCharacter(given)
  return {
    params: parseInput(endpoint.params, raw.params),
    query: parseInput(endpoint.query, raw.query),
    body:
      text === undefined ? parseInput(endpoint.body, form?.body) : await parseText(endpoint, text, client),
    file: form?.file,
  }
}

const singleOrList = (queries: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )

/** The JSON of a body; undefined where there is none. */
async function readJson(endpoint: Endpoint, request: Readable): Promise<string | undefined> {
  if (endpoint.method === 'GET' || endpoint.allowsCrossSite) return undefined
  const type = request.header('content-type')
  if (type && !/^application\/(\w+\+)?json\s*(;|$)/i.test(type)) throw notJson()
  const text = await readText(request, endpoint.maxBytes ?? BODY_BYTES)
  if (!endpoint.body || text === '') return undefined
  if (!type) throw notJson()
  return text
}

function parseText({ method, path, body }: Endpoint, text: string, client: string): unknown {
  if (text.length <= BODY_BYTES) return parseBody(body, text)
  return threads.parsing.run(bodyTask, { method, path, text }, { client })
}

const notJson = () =>
  new Problem({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'This endpoint expects JSON with the content type application/json.',
  })
