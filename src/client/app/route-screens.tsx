import { useQueryClient } from '@tanstack/react-query'
import {
  type ErrorComponentProps,
  type RouteComponent,
  useLocation,
  useRouteContext,
  useRouter,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CrashScreen } from '#client/features/errors/crash-screen.tsx'
import { BackToHomeButton, ErrorScreen } from '#client/features/errors/error-screen.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { trackError, trackProblem } from '#client/lib/error-tracker.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import type { MissingThing } from '#client/lib/page.ts'
import { refusalFor } from '#client/lib/permitted.tsx'
import { setSession, useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { createErrorId, errorKindOf } from '#shared/errors/error-catalogue.ts'
import { isProfileRequired, Problem } from '#shared/http/problem.ts'
import type { CallPermission } from '#shared/members/seat.rules.ts'
import { paths } from '#shared/paths.ts'
import { type Refusal, statusOfRefusal } from './guard.ts'
import { PAGE_NOT_LOADED } from './routes.ts'

/** Loaded only on the not-found screen. */
const NotFoundSearch = lazyComponent(
  () => import('#client/features/errors/not-found-search.tsx'),
  'NotFoundSearch',
  { isOptional: true },
)

/** Uses the page's own text for a missing entity, if it has one. */
export function NotFoundScreen({ data }: { data?: unknown }) {
  return (
    <ErrorScreen kind="notFound" status={404} {...readMissing(data)}>
      <BackToHomeButton />
      <ButtonLink to={paths.helpCenter()} variant="secondary" size="lg">
        Help Center
      </ButtonLink>
      <NotFoundSearch />
    </ErrorScreen>
  )
}

/** The data of `notFound`: the page's `missing` text, set in `router.tsx`. */
const readMissing = (data: unknown) => (data ?? {}) as Partial<MissingThing>

/** Rulings R27 and R28: sign in and return to this URL, or go to the own dashboard. */
export function RefusalScreen({ refusal }: { refusal: Exclude<Refusal, 'seat' | null> }) {
  if (refusal === 'profile') return <ProfileRequiredScreen />
  return (
    <ErrorScreen kind="auth" status={statusOfRefusal[refusal]}>
      {refusal === 'forbidden' ? <DashboardButton /> : <SignInButtons />}
    </ErrorScreen>
  )
}

/** The member's seat does not allow what the screen is for. */
function SeatScreen({ asks }: { asks: CallPermission }) {
  const session = useSession()
  return (
    <ErrorScreen
      kind="auth"
      status={statusOfRefusal.seat}
      title="Your seat does not include this"
      description={refusalFor(session, asks) ?? ''}
    >
      <DashboardButton />
      <ButtonLink to={paths.userProfile({ tab: 'members' })} variant="secondary" size="lg">
        See the members
      </ButtonLink>
    </ErrorScreen>
  )
}

/** Ruling R14: the screen needs an account type, a profile or a page that the user has not set up yet. */
function ProfileRequiredScreen() {
  return (
    <ErrorScreen kind="profile">
      <ButtonLink to={paths.profileSetup()} size="lg">
        Set up your profile
      </ButtonLink>
      <BackToHomeButton variant="secondary" />
    </ErrorScreen>
  )
}

function DashboardButton() {
  const session = useSession()
  return (
    <ButtonLink to={dashboardPath(session?.user.role)} size="lg">
      Go to my dashboard
    </ButtonLink>
  )
}

function SignInButtons() {
  const { href } = useLocation()
  return (
    <>
      <ButtonLink to={paths.login({ returnTo: href })} size="lg">
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.register({ returnTo: href })} variant="secondary" size="lg">
        Create Account
      </ButtonLink>
    </>
  )
}

/** Shows problems of the error catalogue; other errors go to the crash screen. */
export function RouteErrorScreen({ error }: ErrorComponentProps) {
  if (!(error instanceof Problem)) throw error
  if (isProfileRequired(error)) return <ProfileRequiredScreen />
  if (error.status === 401) return <SignedOutScreen />
  if (error.status === 403) return <RefusalScreen refusal="forbidden" />
  return <ProblemScreen problem={error} />
}

/** The session ended while the page was open. */
function SignedOutScreen() {
  const queryClient = useQueryClient()
  useEffect(() => {
    setSession(queryClient, null)
  }, [queryClient])
  return <RefusalScreen refusal="unauthenticated" />
}

function ProblemScreen({ problem }: { problem: Problem }) {
  const router = useRouter()
  useEffect(() => trackProblem(problem), [problem])
  const kind = problem.status === 0 ? 'network' : errorKindOf(problem.status)
  // A missing page chunk may have been replaced by a new deployment, which needs a reload.
  const tryAgain = () =>
    problem.code === PAGE_NOT_LOADED ? window.location.reload() : void router.invalidate()
  return (
    <ErrorScreen kind={kind} status={problem.status} description={problem.message} errorId={problem.errorId}>
      <Button size="lg" onClick={tryAgain}>
        Try again
      </Button>
      <BackToHomeButton variant="secondary" />
    </ErrorScreen>
  )
}

export function Crash({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const [errorId] = useState(createErrorId)
  const { pathname } = useLocation()
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  useEffect(() => {
    trackError({ type: 'javascript', message, stack, errorId })
  }, [message, stack, errorId])
  const backToTheTrack = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <CrashScreen errorId={errorId} message={message} route={pathname} onReset={() => void backToTheTrack()} />
  )
}

export function PendingScreen() {
  return (
    <PageWidth className="grid gap-6 py-section" aria-busy="true">
      <p className="sr-only" role="status">
        Loading...
      </p>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton className="h-5 w-full max-w-xl" />
      <Skeleton className="h-72 w-full" />
    </PageWidth>
  )
}

/** Renders the screen, or the reason why it is not shown; keeps the screen's `preload`. */
export function guarded(Screen: RouteComponent, asks?: CallPermission): RouteComponent {
  function Guarded() {
    const { refusal }: { refusal?: Refusal } = useRouteContext({ strict: false })
    if (refusal === 'seat' && asks) return <SeatScreen asks={asks} />
    return refusal && refusal !== 'seat' ? <RefusalScreen refusal={refusal} /> : <Screen />
  }
  return Object.assign(Guarded, { preload: Screen.preload })
}
