import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { toCount } from '#client/fields/text-field.tsx'
import { useNestedForm } from '#client/lib/nested-forms.tsx'
import { useSession } from '#client/lib/session.ts'
import { useDraft } from '#client/lib/use-draft.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { type ResultBody, resultBody, type ResultForm as Values } from '#shared/profiles/result.contract.ts'

export const emptyResult: Values = {
  content: '',
  race: '',
  eventName: '',
  class: '',
  date: '',
  location: '',
  finish: null,
}

type ResultFormProps = {
  result: Values
  /** The result that it changes, `new` for another; the draft is stored by it. */
  id: string
  submitLabel: string
  pending: boolean
  onSubmit: (result: ResultBody) => Promise<unknown>
  onCancel: () => void
}

/** One result. Nested in the profile's form, so it is not a form element itself. */
export function ResultForm({ result, id, submitLabel, pending, onSubmit, onCancel }: ResultFormProps) {
  const form = useForm({ resolver: zodResolver(resultBody), defaultValues: result })
  const { register, setFocus, formState } = form
  const { errors } = formState
  const session = useSession()
  const draft = useDraft(`result:${session?.user.id}:${id}`, form)
  const submit = useNestedForm(form, async (body) => {
    await onSubmit(body)
    draft.clear()
  })
  useEffect(() => setFocus('eventName'), [setFocus])

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void submit()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its inputs submits, as in a form.
    <div onKeyDown={submitOnEnter} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field label="Event or series" error={errors.eventName?.message}>
          <TextInput placeholder="Piedmont 100" {...register('eventName')} />
        </Field>
        <Field label="Race" note="optional" error={errors.race?.message}>
          <TextInput placeholder="Feature" {...register('race')} />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <Field label="Finish" error={errors.finish?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder="3"
            {...register('finish', { setValueAs: toCount })}
          />
        </Field>
        <Field label="Date" error={errors.date?.message}>
          <TextInput type="date" {...register('date')} />
        </Field>
        <Field label="Class" error={errors.class?.message}>
          <TextInput placeholder="Late Model" {...register('class')} />
        </Field>
        <Field label="Track" error={errors.location?.message}>
          <TextInput placeholder="Harrow Creek" {...register('location')} />
        </Field>
      </div>
      <Field label="What happened" note="optional" error={errors.content?.message}>
        <TextInput placeholder="Led 40 laps from the second row" {...register('content')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            draft.clear()
            onCancel()
          }}
        >
          Cancel
        </Button>
        <Button size="sm" pending={pending} onClick={() => void submit()}>
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}
