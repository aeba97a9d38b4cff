import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { finishLabel } from '#shared/profiles/finish.rules.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import { ownResultsQuery } from './deliverable.queries.ts'
import { type HeldProof, hold } from './submit-form.ts'

const nameOf = ({ finish, eventName, race, content, date }: Result): string =>
  [finish === null ? null : finishLabel(finish), eventName ?? race ?? content, date]
    .filter(Boolean)
    .join(' · ')

/** One of the racer's own results. */
export function AddResult({ onAdd }: { onAdd: (proof: HeldProof) => void }) {
  const { data: results, error } = useQuery(ownResultsQuery)
  const [chosen, setChosen] = useState('')
  if (error) return <ProblemAlert error={error} />
  if (!results) return <Skeleton className="h-11" />
  if (results.length === 0) {
    return (
      <p className="text-muted">Your profile has no results yet. Add one there, and it can stand here.</p>
    )
  }
  const result = results.find(({ id }) => id === chosen)
  return (
    <div className="grid gap-3">
      <Field label="Your result">
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose a result</option>
          {results.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        disabled={!result}
        onClick={() => {
          if (!result) return
          onAdd(hold({ kind: 'RESULT', resultId: result.id }, nameOf(result)))
          setChosen('')
        }}
      >
        Add this result
      </Button>
    </div>
  )
}
