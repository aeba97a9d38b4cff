import { useNavigate } from '@tanstack/react-router'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { ArrowIcon, ArrowLeftIcon } from '#client/ui/icons.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { paths } from '#shared/paths.ts'
import { useRemoveBulk } from './bulk-message.queries.ts'
import type { BulkStep } from './bulk-steps.tsx'
import type { SaveState } from './use-autosave.ts'

const stateWords: Record<SaveState, string> = {
  saved: 'Draft saved',
  saving: 'Saving draft…',
  failed: 'Not saved. We’ll try again as you type.',
  stale: 'This draft was changed elsewhere.',
}

const next = { audience: 'compose', compose: 'review', review: null } as const
const previous = { audience: null, compose: 'audience', review: 'compose' } as const

type DraftBarProps = {
  id: string
  step: keyof typeof next
  state: SaveState
  flush: () => Promise<number>
  onGoTo: (step: BulkStep) => void
}

export function DraftBar({ id, step, state, flush, onGoTo }: DraftBarProps) {
  const navigate = useNavigate()
  const remove = useRemoveBulk(id)
  const back = previous[step]
  const on = next[step]
  const discard = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => void navigate({ to: paths.bulkMessages(), ignoreBlocker: true }),
      },
    )
  return (
    <div className="sticky bottom-tabbar z-20 mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-rule bg-paper py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <AlertDialog
        trigger={
          <Button size="icon" variant="ghost" aria-label="Discard draft">
            <TrashIcon />
          </Button>
        }
        title="Discard this draft?"
        description="This can’t be undone. The message hasn’t been sent to anyone."
        confirmLabel="Discard draft"
        tone="danger"
        pending={remove.isPending}
        onConfirm={discard}
      />
      <p role="status" className="mr-auto min-w-0 text-sm text-muted">
        {stateWords[state]}
      </p>
      {state === 'failed' && (
        <Button size="sm" variant="quiet" onClick={() => void flush().catch(() => undefined)}>
          Save now
        </Button>
      )}
      {back && (
        <Button variant="quiet" onClick={() => onGoTo(back)}>
          <ArrowLeftIcon />
          <span className="max-sm:sr-only">Back</span>
        </Button>
      )}
      {on && (
        <Button onClick={() => onGoTo(on)}>
          {on === 'compose' ? 'Compose' : 'Review'}
          <ArrowIcon />
        </Button>
      )}
    </div>
  )
}
