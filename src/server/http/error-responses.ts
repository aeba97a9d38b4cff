import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts'
import { createErrorId, errorScreens } from '#shared/errors/error-catalogue.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import { Problem, unavailable } from '#shared/http/problem.ts'
import type { EdgeVariables } from './edge.ts'

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
