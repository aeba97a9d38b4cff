import { Alert } from '#client/ui/alert.tsx'
import { shareErrorId } from '#shared/errors/error-catalogue.ts'
import { isPlanRequired, isProfileRequired, Problem } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { AppTextLink } from './app-link.tsx'

type ProblemAlertProps = {
  error: Error | null
  /** Shown when the error has no user-facing message. */
  fallback?: string
}

export function ProblemAlert({
  error,
  fallback = 'Something went wrong. Please try again.',
}: ProblemAlertProps) {
  if (!error) return null
  const { message, status, errorId } =
    error instanceof Problem ? error : { message: '', status: 0, errorId: undefined }
  return (
    <Alert>
      <p>
        {message || fallback}
        {isProfileRequired(error) && (
          <>
            {' '}
            <AppTextLink to={paths.profileSetup()}>Set up your profile</AppTextLink>
          </>
        )}
        {error instanceof Problem && error.code === 'ACCOUNT_SUSPENDED' && (
          <>
            {' '}
            <AppTextLink to={paths.contactSupport({ topic: 'account' })}>Contact support</AppTextLink>
          </>
        )}
        {isPlanRequired(error) && error.plan && (
          <>
            {' '}
            <AppTextLink to={paths.pricing()}>See plans</AppTextLink>
          </>
        )}
      </p>
      {errorId && status >= 500 && (
        <p className="mt-1 text-sm break-words text-muted">{shareErrorId(errorId)}</p>
      )}
    </Alert>
  )
}
