import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { ComparedAthlete } from '#shared/search/athlete-search.contract.ts'
import { MatchBar } from './match-meter.tsx'
import { compareQuery } from './shortlist.queries.ts'

type PinMatchProps = { athleteId: string; renderActions: (athlete: ComparedAthlete) => ReactNode }

/** What brands see of a racer on the map: the match above the buttons of the card, and their own actions. */
export function PinMatch({ athleteId, renderActions }: PinMatchProps) {
  const { data, isPending } = useQuery(compareQuery([athleteId]))
  const athlete = data?.[0]
  if (isPending) return <Skeleton className="order-first h-5 w-full" />
  if (!athlete) return null
  const reason = athlete.match?.reasons.find(({ isMet }) => isMet)?.text
  return (
    <>
      {athlete.match && (
        <div className="order-first flex w-full items-start gap-3">
          <MatchBar score={athlete.match.score} />
          {reason && <p className="text-xs text-muted">{reason}</p>}
        </div>
      )}
      {renderActions(athlete)}
    </>
  )
}
