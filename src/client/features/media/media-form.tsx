import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { ALT_MAX, CAPTION_MAX, EVENT_MAX } from '#shared/media/media.constants.ts'
import { type MediaItem, mediaDetails } from '#shared/media/media.contract.ts'
import { useChangeMedia } from './media.queries.ts'

type MediaFormProps = { item: MediaItem; onDirty: (isDirty: boolean) => void; onSaved: () => void }

export function MediaForm({ item, onDirty, onSaved }: MediaFormProps) {
  const form = useForm({
    resolver: zodResolver(mediaDetails),
    defaultValues: {
      caption: item.caption ?? '',
      alt: item.alt ?? '',
      event: item.event ?? '',
      showOnProfile: item.showOnProfile,
    },
  })
  const { errors, isDirty } = form.formState
  const save = useChangeMedia()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const send = form.handleSubmit((body) =>
    save.mutate(
      { params: { id: item.id }, body },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: 'Saved' })
          onSaved()
        },
        onError: (error) => showFieldProblems(form, error),
      },
    ),
  )
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <ProblemAlert error={save.error} />
      <Field label="Caption" note={`up to ${CAPTION_MAX}`} error={errors.caption?.message}>
        <Textarea rows={2} className="min-h-20" maxLength={CAPTION_MAX} {...form.register('caption')} />
      </Field>
      {item.kind === 'IMAGE' && (
        <Field
          label="Alt text"
          hint="What somebody who cannot see the picture should know. Search engines read it, too."
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
