import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CrashScreen } from '#client/features/errors/crash-screen.tsx'
import { ErrorScreen } from '#client/features/errors/error-screen.tsx'
import { BackToHomeButton } from '#client/features/navigation/back-to-home-button.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import { trackError, trackProblem } from '#client/lib/error-tracker.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { errorKindOf } from '#shared/errors/error-catalogue.ts'
import { createErrorId } from '#shared/errors/error-id.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { type Refusal, statusOfRefusal } from './guard.ts'

export function NotFoundScreen() {
  return (
    <ErrorScreen kind="notFound" status={404}>
      <BackToHomeButton />
      <Button asChild variant="secondary" size="lg">
        <AppLink to={paths.helpCenter()}>Help Center</AppLink>
      </Button>
    </ErrorScreen>
  )
}

/** Rulings R27 and R28: sign in and come back to where one wanted to go, or go where one may. */
export function RefusalScreen({ refusal }: { refusal: NonNullable<Refusal> }) {
  const session = useSession()
  const { href } = useLocation()
  return (
    <ErrorScreen kind="auth" status={statusOfRefusal[refusal]}>
      {session ? (
        <Button asChild size="lg">
          <AppLink to={dashboardPath(session.user.role)}>Go to my dashboard</AppLink>
        </Button>
      ) : (
        <>
          <Button asChild size="lg">
            <AppLink to={paths.login({ returnTo: href })}>Sign In</AppLink>
          </Button>
          <Button asChild variant="secondary" size="lg">
            <AppLink to={paths.register()}>Create Account</AppLink>
          </Button>
        </>
      )}
    </ErrorScreen>
  )
}

/** What a page could not be loaded for is a problem of the catalogue; anything else is a crash. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  return error instanceof Problem ? <ProblemScreen problem={error} /> : <Crash error={error} reset={reset} />
}

function ProblemScreen({ problem }: { problem: Problem }) {
  const router = useRouter()
  useEffect(() => trackProblem(problem), [problem])
  if (problem.status === 401) return <RefusalScreen refusal="unauthenticated" />
  const kind = problem.status === 0 ? 'network' : errorKindOf(problem.status)
  return (
    <ErrorScreen kind={kind} status={problem.status} message={problem.message} errorId={problem.errorId}>
      <Button size="lg" onClick={() => void router.invalidate()}>
        Try Again
      </Button>
      <BackToHomeButton />
    </ErrorScreen>
  )
}

export function Crash({ error, reset }: { error: unknown; reset: () => void }) {
  const [errorId] = useState(createErrorId)
  const { pathname } = useLocation()
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  useEffect(() => {
    trackError({ type: 'javascript', message, stack, errorId })
  }, [message, stack, errorId])
  return <CrashScreen errorId={errorId} message={message} route={pathname} onReset={reset} />
}

/** The shape of any page, until it is there. */
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
