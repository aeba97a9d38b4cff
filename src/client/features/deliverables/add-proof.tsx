import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/ui/tabs.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { PROOF_TEXT_MAX, PROOF_URL_MAX, PROOFS_MAX } from '#shared/deliverables/deliverable.constants.ts'
import { type GivenProof, givenProof } from '#shared/deliverables/deliverable.contract.ts'
import { AddPicture } from './add-picture.tsx'
import { AddResult } from './add-result.tsx'
import { type HeldProof, hold, type SubmitForm } from './submit-form.ts'

const sources = [
  { value: 'link', label: 'Link' },
  { value: 'picture', label: 'Picture' },
  { value: 'words', label: 'Words' },
  { value: 'result', label: 'Result' },
] as const

/** The four kinds of proof, one at a time. */
export function AddProof({ form }: { form: UseFormReturn<SubmitForm> }) {
  const [source, setSource] = useState<string>('link')
  const { register, getValues, setValue, setError, clearErrors, formState } = form
  const { errors } = formState
  // What is wrong must be seen, whichever kind was chosen last.
  const shown = errors.url ? 'link' : errors.text ? 'words' : source

  function add(proof: HeldProof) {
    const held = getValues('held')
    if (held.length >= PROOFS_MAX)
      return setError('held', { message: `At most ${PROOFS_MAX} proofs at once` })
    clearErrors('held')
    setValue('held', [...held, proof], { shouldDirty: true })
  }

  function choose(next: string) {
    clearErrors(['url', 'text'])
    setSource(next)
  }

  /** What is typed becomes a proof when it can be one, and makes room for the next. */
  function addTyped(name: 'url' | 'text', proof: GivenProof) {
    const given = givenProof.safeParse(proof)
    if (!given.success) return setError(name, { message: given.error.issues[0]?.message ?? '' })
    add(hold(given.data, getValues(name)))
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
        <Field
          label="Where it can be seen"
          hint="The address of the post, the video or the page."
          error={errors.url?.message}
        >
          <TextInput
            type="url"
            inputMode="url"
            maxLength={PROOF_URL_MAX}
            placeholder="https://"
            {...register('url')}
          />
        </Field>
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
      <TabsContent value="words" className="pt-4">
        <Field
          label="What happened"
          hint="For what cannot be shown, such as a thank-you on the podium."
          error={errors.text?.message}
        >
          <Textarea maxLength={PROOF_TEXT_MAX} {...register('text')} />
        </Field>
      </TabsContent>
      <TabsContent value="result" className="pt-4">
        <AddResult onAdd={add} />
      </TabsContent>
    </Tabs>
  )
}
