import { problemBody } from '#shared/http/problem.contract.ts'

const ERROR_ID = /^ERR_\d+_[a-z0-9]+$/
const STACK_TRACE = /\n\s+at |node_modules|\.[jt]s:\d+/
const SQL = /Failed query|\bparams:|syntax error|\brelation "|\b(select|insert into|update|delete from)\s+"/i
const OWN_PATH = /^\/(?![/\\])/

/** What is wrong with an answer to hostile input; nothing, when it is as every answer should be. */
export async function complaintsAbout(answer: Response): Promise<string[]> {
  const text = await answer.text()
  const complaints: string[] = []
  if (answer.status >= 500) complaints.push(`it failed with ${answer.status}`)
  if (answer.status >= 300 && answer.status < 400) {
    const location = answer.headers.get('location') ?? ''
    if (!OWN_PATH.test(location)) complaints.push(`it leads elsewhere: ${location}`)
  }
  if (answer.status >= 400) {
    if (!isProblem(text)) complaints.push(`it is not the error body: ${text.slice(0, 200)}`)
    if (answer.headers.get('content-type') !== 'application/json')
      complaints.push('it is not said to be JSON')
    if (STACK_TRACE.test(text)) complaints.push(`it shows a stack trace: ${text.slice(0, 200)}`)
    if (SQL.test(text)) complaints.push(`it shows SQL: ${text.slice(0, 200)}`)
  }
  return complaints
}

function isProblem(text: string): boolean {
  try {
    const { message, code, errorId, fields, ...more } = JSON.parse(text)
    const { success } = problemBody.safeParse({ message, code, errorId, fields })
    return success && message !== '' && ERROR_ID.test(errorId) && Object.keys(more).length === 0
  } catch {
    return false
  }
}
