import { useState } from 'react'
import { TextField } from '#client/fields/text-field.tsx'
import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { CAPTION_MAX } from '#shared/media/media.constants.ts'
import { addVideoForm } from '#shared/media/media.contract.ts'
import { useAddVideo } from './media.queries.ts'

/** The input is kept as a draft when the dialog is closed. */
export function AddVideoDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const add = useAddVideo()
  return (
    <>
      <Button call={mediaCalls.add} variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <PlusIcon />
        Add video
      </Button>
      {isOpen && (
        <FormDialog
          title="Add a video"
          description="The video stays on YouTube or Vimeo; we only store the link."
          submit="Add video"
          schema={addVideoForm}
          defaultValues={{ videoUrl: '', caption: '' }}
          draftKey="add-video"
          mutation={add}
          toInput={(body) => ({ body })}
          onClose={() => setIsOpen(false)}
        >
          <TextField
            name="videoUrl"
            label="Link"
            required
            hint="A YouTube or Vimeo link, such as https://youtu.be/…"
            type="url"
            inputMode="url"
            autoComplete="off"
          />
          <TextField name="caption" label="Caption" maxLength={CAPTION_MAX} />
        </FormDialog>
      )}
    </>
  )
}
