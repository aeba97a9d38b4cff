import type { ReactNode } from 'react'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { MatchMeter } from './match-meter.tsx'
import { ShortlistMenu } from './shortlist-menu.tsx'
import { useCompared } from './use-compared.ts'

type AthleteTileProps = {
  athlete: MatchedAthlete
  name: string
  card: ReactNode
  action?: ReactNode
}

/** A racer's card with match, comparison and shortlist controls for brands. */
export function AthleteTile({ athlete: { id, match }, name, card, action }: AthleteTileProps) {
  const { compared, isFull, toggle } = useCompared()
  const isPicked = compared.some((racer) => racer.id === id)
  return (
    <div className="flex h-full flex-col">
      <div className="flex-1">{card}</div>
      <div className="-mt-1 grid rounded-b-lg border border-line bg-sunk px-4 pt-2 pb-1">
        {match && <MatchMeter match={match} />}
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3">
          <Checkbox
            label="Compare"
            aria-label={`Compare ${name}`}
            checked={isPicked}
            disabled={isFull && !isPicked}
            onChange={() => toggle({ id, name })}
          />
          <ShortlistMenu athleteId={id} name={name} />
        </div>
        {action}
      </div>
    </div>
  )
}
