import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Result } from '#shared/profiles/result.contract.ts'
import { useRestoreResult } from './result.queries.ts'
import { resultTitle } from './result-title.ts'

type RemovedResultProps = { result: Result; place: number; onDone: () => void }

/** What was just taken away, and the way back. */
export function RemovedResult({ result, place, onDone }: RemovedResultProps) {
  const restore = useRestoreResult()
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">“{resultTitle(result)}” removed.</p>
        <Button
          variant="quiet"
          size="sm"
          pending={restore.isPending}
          onClick={() => restore.mutate({ result, place }, { onSuccess: onDone })}
        >
          Undo
        </Button>
      </div>
    </Alert>
  )
}
