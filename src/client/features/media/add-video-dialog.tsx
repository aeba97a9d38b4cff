import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogTrigger,
} from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { CAPTION_MAX } from '#shared/media/media.constants.ts'
import { addVideoForm } from '#shared/media/media.contract.ts'
import { useAddMedia } from './media.queries.ts'

const blank = { videoUrl: '', caption: '' }

/** What is typed stays until it is added, also when the dialog is closed in between. */
export function AddVideoDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({ resolver: zodResolver(addVideoForm), defaultValues: blank })
  const { errors } = form.formState
  const add = useAddMedia()
  const send = form.handleSubmit((body) =>
    add.mutate(
      { body },
      {
        onSuccess: () => {
          form.reset(blank)
          setIsOpen(false)
          toast({
            variant: 'success',
            title: 'Video added',
            description: 'It stands at the end of your gallery.',
          })
        },
        onError: (error) => showFieldProblems(form, error),
      },
    ),
  )
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="quiet">
          <PlusIcon />
          Add Video
        </Button>
      </DialogTrigger>
      <DialogContent title="Add a video" description="Videos stay where they are; we only keep the link.">
        <DialogForm onSubmit={send}>
          <DialogBody>
            <ProblemAlert error={add.error} />
            <Field
              label="Link"
              required
              hint="Of a YouTube or Vimeo video, such as https://youtu.be/…"
              error={errors.videoUrl?.message}
            >
              <TextInput type="url" inputMode="url" autoComplete="off" {...form.register('videoUrl')} />
            </Field>
            <Field label="Caption" note="optional" error={errors.caption?.message}>
              <TextInput maxLength={CAPTION_MAX} {...form.register('caption')} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button type="submit" pending={add.isPending}>
              Add Video
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
