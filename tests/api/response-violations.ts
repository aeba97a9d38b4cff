import { problemBody } from '#shared/http/problem.contract.ts'

const ERROR_ID = /^ERR_\d+_[a-z0-9]+$/
const STACK_TRACE = /\n\s+at |node_modules|\.[jt]s:\d+/
const SQL = /Failed query|\bparams:|syntax error|\brelation "|\b(select|insert into|update|delete from)\s+"/i
const OWN_PATH = /^\/(?![/\\])/

/** Lists what is wrong with a response to hostile input; empty for a valid response. */
export async function findViolations(response: Response): Promise<string[]> {
  const text = await response.text()
  const violations: string[] = []
  if (response.status >= 500) violations.push(`status ${response.status}`)
  if (response.status >= 300 && response.status < 400) {
    const location = response.headers.get('location') ?? ''
    if (!OWN_PATH.test(location)) violations.push(`redirects to another site: ${location}`)
  }
  if (response.status >= 400) {
    if (!isProblem(text)) violations.push(`not the error body: ${text.slice(0, 200)}`)
    if (response.headers.get('content-type') !== 'application/json')
      violations.push('content-type is not JSON')
    if (STACK_TRACE.test(text)) violations.push(`contains a stack trace: ${text.slice(0, 200)}`)
    if (SQL.test(text)) violations.push(`contains SQL: ${text.slice(0, 200)}`)
  }
  return violations
}

function isProblem(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text)
    const { data } = problemBody.safeParse(parsed)
    const isKnown = (key: string) => key in problemBody.shape
    return (
      data !== undefined &&
      data.message !== '' &&
      ERROR_ID.test(data.errorId) &&
      Object.keys(parsed ?? {}).every(isKnown)
    )
  } catch {
    return false
  }
}
