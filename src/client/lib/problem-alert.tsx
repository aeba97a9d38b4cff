import { Alert } from '#client/ui/alert.tsx'
import { shareErrorId } from '#shared/errors/error-catalogue.ts'
import { Problem } from '#shared/http/problem.ts'

type ProblemAlertProps = {
  error: Error | null
  /** What is said when the error itself has no words for people. */
  fallback?: string
}

/** Why what was sent did not go through, over the form it came from. */
export function ProblemAlert({
  error,
  fallback = 'That did not work. Please try again.',
}: ProblemAlertProps) {
  if (!error) return null
  const { message, status, errorId } =
    error instanceof Problem ? error : { message: '', status: 0, errorId: undefined }
  return (
    <Alert>
      <p>{message || fallback}</p>
      {errorId && status >= 500 && (
        <p className="mt-1 text-sm break-words text-muted">{shareErrorId(errorId)}</p>
      )}
    </Alert>
  )
}
