import { Button } from '#client/ui/button.tsx'

type SelectionBarProps = { count: number; onReject: () => void; onClear: () => void }

/** What can be done with those who are ticked. */
export function SelectionBar({ count, onReject, onClear }: SelectionBarProps) {
  return (
    <div aria-live="polite" className={count > 0 ? 'border-t border-line bg-card px-4 py-3' : 'sr-only'}>
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="mono text-sm font-semibold">{count} selected</p>
          <div className="flex gap-2">
            <Button size="sm" variant="ghost" onClick={onClear}>
              Clear
            </Button>
            <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={onReject}>
              Reject selected
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
