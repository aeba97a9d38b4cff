import { BUILD_ID } from '#shared/build.ts'
import { createErrorId } from '#shared/errors/error-catalogue.ts'
import { Problem } from '#shared/http/problem.ts'

/** Specification 9, "Error queue". */
const QUEUE_MAX = 50
const SWEEP_EVERY_MS = 10 * 60_000
const KEEP_MS = 60 * 60_000

export type ErrorLogEntry = {
  type: 'javascript' | 'promise' | 'resource' | 'api'
  message: string
  stack?: string | undefined
  errorId: string
  filename?: string | undefined
  line?: number | undefined
  column?: number | undefined
  context: {
    timestamp: string
    url: string
    route: string
    referrer: string
    userAgent: string
    viewport: { width: number; height: number }
    sessionId: string
    build: string
    userId: string | null
    isAuthenticated: boolean
  }
}

/** The report that a user copies from the crash screen. */
export type ErrorReport = { errorId: string; message: string; route: string; timestamp: string }

type Cause = Pick<ErrorLogEntry, 'type' | 'message'> & Partial<ErrorLogEntry>

const entries: ErrorLogEntry[] = []
const sessionId = crypto.randomUUID()
let userId: string | null = null

/** Nothing is sent to a server: entries are logged to the console and kept in memory (specification 7). */
export function trackError(cause: Cause): ErrorLogEntry {
  const entry = { ...cause, errorId: cause.errorId ?? createErrorId(), context: describeContext() }
  entries.push(entry)
  if (entries.length > QUEUE_MAX) entries.splice(0, entries.length - QUEUE_MAX)
  console.error(`[${entry.errorId}]`, entry.message, entry)
  return entry
}

export const trackedErrors = (): readonly ErrorLogEntry[] => entries

export const forgetOldErrors = (now: number) => {
  const fresh = entries.filter(({ context }) => now - Date.parse(context.timestamp) <= KEEP_MS)
  entries.splice(0, entries.length, ...fresh)
}

export const trackUser = (id: string | null) => {
  userId = id
}

/** A 401 is not reported (specification 8.1). */
export function trackProblem(error: unknown): void {
  if (error instanceof Problem && error.status === 401) return
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  trackError({
    type: 'api',
    message,
    stack,
    ...(error instanceof Problem && error.errorId && { errorId: error.errorId }),
  })
}

export const looksLikeAuthentication = (message: string) => /401|unauthorized|authentication/i.test(message)

/** Listens for uncaught errors. Called once, at page start. */
export function startErrorTracker(): void {
  window.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLElement) {
        trackError({
          type: 'resource',
          message: `A ${event.target.tagName.toLowerCase()} could not be loaded`,
        })
        return
      }
      trackError({
        type: 'javascript',
        message: event.message,
        stack: event.error instanceof Error ? event.error.stack : undefined,
        filename: event.filename,
        line: event.lineno,
        column: event.colno,
      })
    },
    true,
  )
  window.addEventListener('unhandledrejection', (event) => {
    const { message, stack } =
      event.reason instanceof Error ? event.reason : { message: String(event.reason), stack: undefined }
    if (looksLikeAuthentication(message)) event.preventDefault()
    else trackError({ type: 'promise', message, stack })
  })
  setInterval(() => forgetOldErrors(Date.now()), SWEEP_EVERY_MS)
}

const describeContext = (): ErrorLogEntry['context'] => ({
  timestamp: new Date().toISOString(),
  url: location.href,
  route: location.pathname,
  referrer: document.referrer,
  userAgent: navigator.userAgent,
  viewport: { width: innerWidth, height: innerHeight },
  sessionId,
  build: BUILD_ID,
  userId,
  isAuthenticated: userId !== null,
})
