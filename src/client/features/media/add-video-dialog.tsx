import { useState } from 'react'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { CAPTION_MAX } from '#shared/media/media.constants.ts'
import { addVideoForm } from '#shared/media/media.contract.ts'
import { useAddVideo } from './media.queries.ts'

/** The input is kept as a draft when the dialog is closed. */
export function AddVideoDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const add = useAddVideo()
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <PlusIcon />
        Add Video
      </Button>
      {isOpen && (
        <FormDialog
          title="Add a video"
          description="The video stays on YouTube or Vimeo; we only store the link."
          submit="Add Video"
          schema={addVideoForm}
          defaultValues={{ videoUrl: '', caption: '' }}
          draftKey="add-video"
          mutation={add}
          toInput={(body) => ({ body })}
          onClose={() => setIsOpen(false)}
        >
          {({ register, formState: { errors } }) => (
            <>
              <Field
                label="Link"
                required
                hint="A YouTube or Vimeo link, such as https://youtu.be/…"
                error={errors.videoUrl?.message}
              >
                <TextInput type="url" inputMode="url" autoComplete="off" {...register('videoUrl')} />
              </Field>
              <Field label="Caption" note="optional" error={errors.caption?.message}>
                <TextInput maxLength={CAPTION_MAX} {...register('caption')} />
              </Field>
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
