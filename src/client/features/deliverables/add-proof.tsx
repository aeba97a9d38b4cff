import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/ui/tabs.tsx'
import { PROOF_TEXT_MAX, PROOF_URL_MAX, PROOFS_MAX } from '#shared/deliverables/deliverable.constants.ts'
import { type GivenProof, givenProof } from '#shared/deliverables/deliverable.contract.ts'
import { AddPicture } from './add-picture.tsx'
import { AddResult } from './add-result.tsx'
import { type DraftProof, draftProof, type SubmitForm } from './draft-proofs.tsx'

const sources = [
  { value: 'link', label: 'Link' },
  { value: 'picture', label: 'Picture' },
  { value: 'text', label: 'Text' },
  { value: 'result', label: 'Result' },
] as const

/** A tab for each kind of proof. */
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
