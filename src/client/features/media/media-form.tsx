import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
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
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ProblemAlert error={save.error} />
        <TextField
          name="caption"
          label="Caption"
          note={`up to ${CAPTION_MAX}`}
          rows={2}
          inputClassName="min-h-20"
          maxLength={CAPTION_MAX}
        />
        {item.kind === 'IMAGE' && (
          <TextField
            name="alt"
            label="Alt text"
            hint="Describes the picture for people who cannot see it, and for search engines."
            note=""
            rows={2}
            inputClassName="min-h-20"
            maxLength={ALT_MAX}
          />
        )}
        <TextField name="event" label="Event" maxLength={EVENT_MAX} placeholder="Harrow Creek 150" />
        {!item.isRemoved && <Checkbox label="Show on my profile" {...form.register('showOnProfile')} />}
        <Button type="submit" pending={save.isPending} className="justify-self-start">
          Save
        </Button>
      </form>
    </FormProvider>
  )
}
