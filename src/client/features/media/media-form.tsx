import { useEffect } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { ALT_MAX, CAPTION_MAX, EVENT_MAX } from '#shared/media/media.constants.ts'
import { type MediaItem, mediaDetails } from '#shared/media/media.contract.ts'
import { useChangeMedia } from './media.queries.ts'

type MediaFormProps = { item: MediaItem; onDirty: (isDirty: boolean) => void; onSaved: () => void }

export function MediaForm({ item, onDirty, onSaved }: MediaFormProps) {
  const save = useChangeMedia('Changes saved')
  const { form, submit } = useMutationForm({
    schema: mediaDetails,
    defaultValues: {
      caption: item.caption ?? '',
      alt: item.alt ?? '',
      event: item.event ?? '',
      showOnProfile: item.showOnProfile,
    },
    mutation: save,
    toInput: (body) => ({ params: { id: item.id }, body }),
    onSuccess: onSaved,
  })
  const { errors, isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ProblemAlert error={save.error} />
      <Field label="Caption" note={`up to ${CAPTION_MAX}`} error={errors.caption?.message}>
        <Textarea rows={2} className="min-h-20" maxLength={CAPTION_MAX} {...form.register('caption')} />
      </Field>
      {item.kind === 'IMAGE' && (
        <Field
          label="Alt text"
          hint="Describes the picture for people who cannot see it, and for search engines."
          error={errors.alt?.message}
        >
          <Textarea rows={2} className="min-h-20" maxLength={ALT_MAX} {...form.register('alt')} />
        </Field>
      )}
      <Field label="Event" note="optional" error={errors.event?.message}>
        <TextInput maxLength={EVENT_MAX} placeholder="Harrow Creek 150" {...form.register('event')} />
      </Field>
      <Checkbox label="Show on my profile" {...form.register('showOnProfile')} />
      <Button type="submit" pending={save.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
