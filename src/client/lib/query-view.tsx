import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#shared/http/problem.ts'
import { ProblemAlert } from './problem-alert.tsx'

/** The thing does not exist, is not the viewer's, or its id is malformed. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof Problem && (error.status === 404 || error.status === 422)

type LoadFailureProps = { error: Error | null; what: string; onRetry: () => void }

/** Why something could not be loaded, with another try. */
export const LoadFailure = ({ error, what, onRetry }: LoadFailureProps) => (
  <div className="grid justify-items-start gap-4">
    <ProblemAlert error={error} fallback={`We couldn’t load the ${what}. Please try again.`} />
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </div>
)

type QueryViewProps<Data> = {
  query: UseQueryResult<Data, Error>
  /** As in "We couldn’t load the contract". */
  what: string
  skeleton: ReactNode
  /** Replaces the error when the thing does not exist. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** A query in all its states: loading, failed, missing, or loaded. */
export function QueryView<Data>({ query, what, skeleton, missing, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  if (missing && isMissing(query.error)) return missing
  return <LoadFailure error={query.error} what={what} onRetry={() => void query.refetch()} />
}
