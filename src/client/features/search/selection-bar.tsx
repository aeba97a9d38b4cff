import { type ReactNode, useState } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { bulkMessageCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { paths } from '#shared/paths.ts'
import type { ComparedAthlete } from '#shared/search/athlete-search.contract.ts'
import { COMPARED_MAX, SELECTED_MAX } from '#shared/search/search.constants.ts'
import { AddSelectionMenu } from './shortlist-menu.tsx'
import { useSelection } from './use-selection.ts'

const CompareDialog = lazyComponent(() => import('./compare-dialog.tsx'), 'CompareDialog')

const PLATES = 4

type SelectionBarProps = {
  /** What can be done with one racer of the comparison. */
  renderActions: (athlete: ComparedAthlete) => ReactNode
}

/** The selected racers and what can be done with all of them, pinned to the bottom of the screen. */
export function SelectionBar({ renderActions }: SelectionBarProps) {
  const { selected, isFull, clear } = useSelection()
  const [isComparing, setIsComparing] = useState(false)
  if (selected.length === 0) return null
  const canCompare = selected.length >= 2 && selected.length <= COMPARED_MAX
  return (
    <section
      aria-label="Selection"
      className="on-asphalt sticky bottom-tabbar z-30 bg-asphalt pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-3">
        <p role="status" className="text-ui font-semibold">
          <b className="num text-2xl text-flag">{selected.length}</b> selected
          {isFull && <span className="ml-2 text-sm text-muted">The limit is {SELECTED_MAX}.</span>}
        </p>
        <ul aria-label="Selected racers" className="flex gap-1.5">
          {selected.slice(0, PLATES).map(({ id, name, number }) => (
            <li key={id} title={name} className="max-sm:nth-[n+4]:hidden">
              <NumberPlate size="sm" {...(number ? { number } : { initial: name.charAt(0) })} />
              <span className="sr-only">{name}</span>
            </li>
          ))}
          {selected.length > PLATES && (
            <li className="mono self-center text-sm text-muted">+{selected.length - PLATES}</li>
          )}
        </ul>
        <Button size="sm" variant="ghost" onClick={clear} className="max-sm:ml-auto">
          Clear
        </Button>
        <div className="ml-auto flex gap-2 max-sm:w-full max-sm:justify-between">
          <Button
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            disabled={!canCompare}
            onClick={() => setIsComparing(true)}
          >
            Compare
            {!canCompare && <span className="-ml-1 max-sm:sr-only">{` 2 to ${COMPARED_MAX}`}</span>}
          </Button>
          <ButtonLink
            call={bulkMessageCalls.create}
            to={paths.bulkMessages({ ids: selected.map(({ id }) => id).join(',') })}
            size="sm"
            variant="secondary"
          >
            <MessageIcon />
            Message
          </ButtonLink>
          <AddSelectionMenu athleteIds={selected.map(({ id }) => id)} />
        </div>
      </div>
      {isComparing && <CompareDialog renderActions={renderActions} onClose={() => setIsComparing(false)} />}
    </section>
  )
}
