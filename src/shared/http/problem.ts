import { errorScreens } from '#shared/errors/error-catalogue.ts'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'

export type ProblemFacts = {
  status: number
  code: string
  message: string
  fields?: Record<string, string>
  /** Seconds until it is worth trying again. */
  retryAfter?: number
  errorId?: string
  transition?: Transition
  /** The plan that would allow it. */
  plan?: PaidPlanKey
}

/** Where a thing stood when something was asked of it that is not possible now, and what is (lifecycles). */
export type Transition = { from: string; event: string; allowed: string[] }

/** Something that did not work, named for what happened. Thrown by verbs, sent as `problemBody`, rebuilt by the caller. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly errorId: string | undefined
  readonly transition: Transition | undefined
  readonly plan: PaidPlanKey | undefined

  constructor({ status, code, message, fields, retryAfter, errorId, transition, plan }: ProblemFacts) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.errorId = errorId
    this.transition = transition
    this.plan = plan
  }
}

export const badRequest = (code: string, message: string) => new Problem({ status: 400, code, message })

export const unauthenticated = (message: string = errorScreens.auth.description) =>
  new Problem({ status: 401, code: 'UNAUTHENTICATED', message })

export const forbidden = (message: string = errorScreens.auth.description) =>
  new Problem({ status: 403, code: 'FORBIDDEN', message })

/** The client asks for the confirmation in place and repeats the request (ruling R45). */
export const EMAIL_UNCONFIRMED = 'EMAIL_UNCONFIRMED'

export const emailUnconfirmed = () =>
  new Problem({
    status: 403,
    code: EMAIL_UNCONFIRMED,
    message: 'Confirm your email address first. Follow the link in the email we sent you.',
  })

/** The account that a page was opened for, with each of its calls. */
export const ACCOUNT_HEADER = 'x-account'

/** The client loads the page anew for the account that the session acts for. */
export const ACCOUNT_SWITCHED = 'ACCOUNT_SWITCHED'

export const accountSwitched = () =>
  conflict(ACCOUNT_SWITCHED, 'You have switched to another account. Reload the page.')

/** The client shows the screen that leads to the profile setup (ruling R14), or the link to it beside the message. */
const PROFILE_REQUIRED = 'PROFILE_REQUIRED'

/** The user has no profile or page yet, which this needs. */
export const profileRequired = (message: string = errorScreens.profile.description) =>
  new Problem({ status: 409, code: PROFILE_REQUIRED, message })

/** The user has not chosen an account type yet, so no role allows this. */
export const roleRequired = () =>
  new Problem({ status: 403, code: PROFILE_REQUIRED, message: errorScreens.profile.description })

export const isProfileRequired = (error: unknown): boolean =>
  error instanceof Problem && error.code === PROFILE_REQUIRED

/** The client says which plan lifts the limit, at the place where it was reached. */
const PLAN_REQUIRED = 'PLAN_REQUIRED'

export const planRequired = (message: string, plan: PaidPlanKey | undefined) =>
  new Problem({ status: 403, code: PLAN_REQUIRED, message, ...(plan && { plan }) })

export const isPlanRequired = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === PLAN_REQUIRED

export const notFound = (thing: string) =>
  new Problem({ status: 404, code: 'NOT_FOUND', message: `We could not find that ${thing}.` })

export const conflict = (code: string, message: string) => new Problem({ status: 409, code, message })

export const invalidTransition = (transition: Transition, message: string) =>
  new Problem({ status: 409, code: 'invalid_transition', message, transition })

export const gone = (code: string, message: string) => new Problem({ status: 410, code, message })

export const invalid = (
  fields: Record<string, string>,
  message: string = errorScreens.validation.description,
) => new Problem({ status: 422, code: 'VALIDATION', message, fields })

export const tooMany = (retryAfter: number) =>
  new Problem({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests. Wait a moment and try again.',
    retryAfter,
  })

export const unavailable = (message: string, retryAfter: number) =>
  new Problem({ status: 503, code: 'UNAVAILABLE', message, retryAfter })
