import { useState } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { plural } from '#shared/format/plural.ts'
import { useRemoveMedia } from './media.queries.ts'

type SelectBarProps = {
  chosen: ReadonlySet<string>
  shown: readonly { id: string }[]
  onChoose: (ids: ReadonlySet<string>) => void
  onEnd: () => void
}

/** Stands over the gallery while several entries are being chosen. */
export function SelectBar({ chosen, shown, onChoose, onEnd }: SelectBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveMedia()
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id))
  const words = plural(chosen.size, 'entry', 'entries')
  return (
    <div className="on-asphalt sticky top-header z-20 flex flex-wrap items-center gap-2 rounded-lg bg-board px-4 py-2">
      <p role="status" className="mono mr-auto text-sm">
        {chosen.size} selected
      </p>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => onChoose(isAll ? new Set() : new Set(shown.map(({ id }) => id)))}
      >
        {isAll ? 'Select none' : 'Select all'}
      </Button>
      <Button variant="danger" size="sm" disabled={chosen.size === 0} onClick={() => setIsAsking(true)}>
        <TrashIcon />
        Delete
      </Button>
      <Button variant="quiet" size="sm" onClick={onEnd}>
        Done
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${words}?`}
        description="They leave your gallery and your profile. This cannot be taken back."
        confirmLabel={`Delete ${words}`}
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate([...chosen], { onSuccess: onEnd })}
      />
    </div>
  )
}
