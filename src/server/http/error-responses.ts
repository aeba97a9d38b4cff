import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createErrorId, errorScreens } from '#shared/errors/error-catalogue.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import { Problem, unavailable } from '#shared/http/problem.ts'
import type { EdgeVariables } from './edge.ts'

/**
 * PostgreSQL shutting down, starting up, out of connections, disk or memory, or unreachable; or busy: a statement, a lock or
 * an idle transaction timed out, or two transactions waited for each other. Nothing was changed, and trying again may work.
 */
const UNAVAILABLE_CODES = new Set(
  [
    '57P01 57P02 57P03 53300 08000 08003 08006',
    '53100 53200 57014 55P03 25P03 40P01 40001',
    'ECONNREFUSED ECONNRESET EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT ENOTFOUND EPIPE ETIMEDOUT',
  ].flatMap((codes) => codes.split(' ')),
)
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable/i

/** The only place that maps errors to responses. No stack trace leaves the process. */
export function errorResponse(error: Error, c: Context<EdgeVariables>): Response {
  const problem = asProblem(error)
  const errorId = createErrorId()
  const log = c.get('log')
  c.set('problemCode', problem.code)
  if (problem.status >= 500) log?.error({ err: error, errorId }, 'request failed')
  else log?.debug({ code: problem.code, errorId }, problem.message)

  if (problem.retryAfter) c.header('retry-after', String(problem.retryAfter))
  const body: ProblemBody = {
    message: problem.status === 500 ? errorScreens.server.description : problem.message,
    code: problem.code,
    errorId,
    ...(problem.fields && { fields: problem.fields }),
    ...problem.transition,
    ...(problem.plan && { plan: problem.plan }),
  }
  return c.json(body, problem.status as ContentfulStatusCode)
}

function asProblem(error: Error): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException) {
    return new Problem({
      status: error.status,
      code: `HTTP_${error.status}`,
      message: errorScreens.api.description,
    })
  }
  if (isDatabaseUnavailable(error)) return unavailable(errorScreens.server.description, 2)
  return new Problem({ status: 500, code: 'INTERNAL', message: error.message })
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) return true
  return UNAVAILABLE_MESSAGE.test(error.message) || isDatabaseUnavailable(error.cause)
}
