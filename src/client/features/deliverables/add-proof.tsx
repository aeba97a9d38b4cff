import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { resultCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/ui/tabs.tsx'
import { PROOF_TEXT_MAX, PROOF_URL_MAX, PROOFS_MAX } from '#shared/deliverables/deliverable.constants.ts'
import { type GivenProof, givenProof } from '#shared/deliverables/deliverable.contract.ts'
import { finishLabel } from '#shared/profiles/profile.rules.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import { AddPicture } from './add-picture.tsx'
import { type DraftProof, draftProof, type SubmitForm } from './draft-proofs.tsx'

const sources = [
  { value: 'link', label: 'Link' },
  { value: 'picture', label: 'Picture' },
  { value: 'text', label: 'Text' },
  { value: 'result', label: 'Result' },
] as const

export function AddProof({ form }: { form: UseFormReturn<SubmitForm> }) {
  const [source, setSource] = useState<string>('link')
  const { getValues, setValue, setError, clearErrors, formState } = form
  const { errors } = formState
  // Fields with errors are always visible.
  const shown = errors.url ? 'link' : errors.text ? 'text' : source

  function add(proof: DraftProof) {
    const proofs = getValues('proofs')
    if (proofs.length >= PROOFS_MAX)
      return setError('proofs', { message: `At most ${PROOFS_MAX} proofs at once` })
    clearErrors('proofs')
    setValue('proofs', [...proofs, proof], { shouldDirty: true })
  }

  function choose(next: string) {
    clearErrors(['url', 'text'])
    setSource(next)
  }

  /** Adds typed text to the list if it is valid, and clears the field. */
  function addTyped(name: 'url' | 'text', proof: GivenProof) {
    const given = givenProof.safeParse(proof)
    if (!given.success) return setError(name, { message: given.error.issues[0]?.message ?? '' })
    add(draftProof(given.data, getValues(name)))
    clearErrors(name)
    setValue(name, '', { shouldDirty: true })
  }

  return (
    <Tabs value={shown} onValueChange={choose}>
      <TabsList aria-label="Kind of proof">
        {sources.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="link" className="pt-4">
        <TextField
          name="url"
          label="URL"
          hint="Link to the post, video or page."
          note=""
          type="url"
          inputMode="url"
          maxLength={PROOF_URL_MAX}
          placeholder="https://"
        />
        <Button
          variant="quiet"
          size="sm"
          className="mt-3"
          onClick={() => addTyped('url', { kind: 'URL', url: getValues('url') })}
        >
          Add another link
        </Button>
      </TabsContent>
      <TabsContent value="picture" className="pt-4">
        <AddPicture onAdd={add} />
      </TabsContent>
      <TabsContent value="text" className="pt-4">
        <TextField
          name="text"
          label="Description"
          hint="For work without a link or picture, such as a thank-you on the podium."
          note=""
          rows={2}
          maxLength={PROOF_TEXT_MAX}
        />
      </TabsContent>
      <TabsContent value="result" className="pt-4">
        <AddResult onAdd={add} />
      </TabsContent>
    </Tabs>
  )
}

const myResultsQuery = endpointQuery(resultCalls.list, {})

const nameOf = ({ finish, eventName, race, content, date }: Result): string =>
  [finish === null ? null : finishLabel(finish), eventName ?? race ?? content, date]
    .filter(Boolean)
    .join(' · ')

function AddResult({ onAdd }: { onAdd: (proof: DraftProof) => void }) {
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
