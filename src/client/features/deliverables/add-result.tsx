import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resultCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { finishLabel } from '#shared/profiles/profile.rules.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import { type DraftProof, draftProof } from './draft-proofs.tsx'

const myResultsQuery = endpointQuery(resultCalls.list, {})

const nameOf = ({ finish, eventName, race, content, date }: Result): string =>
  [finish === null ? null : finishLabel(finish), eventName ?? race ?? content, date]
    .filter(Boolean)
    .join(' · ')

/** Adds one of the racer's results. */
export function AddResult({ onAdd }: { onAdd: (proof: DraftProof) => void }) {
  const { data: results, error } = useQuery(myResultsQuery)
  const [chosen, setChosen] = useState('')
  if (error) return <ProblemAlert error={error} />
  if (!results) return <Skeleton className="h-11" />
  if (results.length === 0) {
    return <p className="text-muted">Your profile has no results yet. Add one there first.</p>
  }
  const result = results.find(({ id }) => id === chosen)
  return (
    <div className="grid gap-3">
      <Field label="Result">
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose a result</option>
          <Options of={results} entry={(one) => [one.id, nameOf(one)]} />
        </Select>
      </Field>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        disabled={!result}
        onClick={() => {
          if (!result) return
          onAdd(draftProof({ kind: 'RESULT', resultId: result.id }, nameOf(result)))
          setChosen('')
        }}
      >
        Add this result
      </Button>
    </div>
  )
}
