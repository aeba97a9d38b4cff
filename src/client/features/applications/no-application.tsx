import { ButtonLink } from '#client/lib/app-link.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Key } from '#client/lib/review-keys.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { type ReviewSearch, reviewPath } from './review-search.ts'

type NoApplicationProps = {
  id: string | undefined
  error: Error | null
  onRetry: () => void
  search: ReviewSearch
}

/** Beside the list while no application is open. */
export function NoApplication({ id, error, onRetry, search }: NoApplicationProps) {
  if (error) {
    return (
      <div className="grid content-center justify-items-center gap-4 bg-card p-6">
        <ProblemAlert error={error} />
        <div className="flex gap-3">
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink to={reviewPath({ ...search, id: undefined })} variant="ghost">
            Back to list
          </ButtonLink>
        </div>
      </div>
    )
  }
  if (id) {
    return (
      <div aria-busy="true" className="grid content-start gap-4 bg-card p-6">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-72" />
      </div>
    )
  }
  return (
    <div className="grid bg-card p-6 max-md:hidden min-[90rem]:col-span-2">
      <EmptyState
        level="h2"
        title="Select an application"
        icon={<DocumentIcon className="size-8" />}
        className="self-center justify-self-center border-0"
      >
        <p>Choose a racer from the list.</p>
        <p className="mt-2 pointer-coarse:hidden">
          Or press <Key>J</Key> to start, and <Key>?</Key> for all shortcuts.
        </p>
      </EmptyState>
    </div>
  )
}
