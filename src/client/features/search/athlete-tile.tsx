import type { ReactNode } from 'react'
import type { MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { SelectBox } from './athlete-row.tsx'
import { MatchMeter } from './match-meter.tsx'
import { ShortlistMenu } from './shortlist-menu.tsx'

type AthleteTileProps = {
  athlete: MatchedAthlete
  name: string
  card: ReactNode
  action?: ReactNode
}

/** A racer's card with match, selection and shortlist controls for brands. */
export function AthleteTile({ athlete, name, card, action }: AthleteTileProps) {
  const { id, number, match } = athlete
  return (
    <div className="flex h-full flex-col">
      <div className="flex-1">{card}</div>
      <div className="-mt-1 grid rounded-b-lg border border-line bg-sunk px-4 pt-2 pb-1">
        {match && <MatchMeter match={match} />}
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3">
          <SelectBox racer={{ id, name, number }} />
          <ShortlistMenu athleteId={id} name={name} />
        </div>
        {action}
      </div>
    </div>
  )
}
