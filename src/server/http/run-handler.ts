import { inSpan } from '#server/platform/tracing.ts'
import { type Endpoint, noContent, redirect, statusOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { recordAudit } from './audit.ts'
import { checkResponse } from './check-response.ts'
import type { Handler } from './context.ts'
import type { Edge } from './edge.ts'
import type { StoredResponse } from './idempotency.ts'
import { contextOf, type Received } from './request-context.ts'

/** Runs the handler, records it in the audit log and checks its response against the schema. */
export async function runHandler(
  edge: Edge,
  handle: Handler<Endpoint>,
  received: Received,
): Promise<StoredResponse> {
  const cookies: string[] = []
  const { endpoint, tx, c, actor, input, facts } = received
  let status = statusOf(endpoint)
  const record = () => recordAudit(tx, { endpoint, actor, input, facts, requestId: c.get('requestId') })
  // Without a transaction around both, the log comes first: it must not miss what was done.
  const isLoggedFirst = endpoint.callsExternalService === true || endpoint.upload !== undefined
  if (isLoggedFirst) await record()
  const context = contextOf(edge, received, {
    setStatus: (chosen) => {
      status = chosen
    },
    setCookie: (line) => cookies.push(line),
  })
  const body = await inSpan<unknown>(`handle ${endpoint.path}`, {}, async () => handle(context))
  if (!isLoggedFirst) await record()
  if (endpoint.response === noContent || endpoint.response === redirect)
    return { status, body: null, cookies }
  const checked = checkResponse(endpoint.response, body)
  if (!checked.success) {
    throw new Problem({
      status: 500,
      code: 'BAD_RESPONSE',
      message: `${endpoint.method} ${endpoint.path}: the response does not match its schema: ${checked.error.message}`,
    })
  }
  return { status, body: checked.data, cookies }
}
