import { useState } from 'react'
import { PICTURE_HINT, pictureFiles, uploadPicture } from '#client/lib/upload-picture.ts'
import { Button } from '#client/ui/button.tsx'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { ImageIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { type DraftProof, draftProof } from './draft-proofs.tsx'

/** Uploads pictures immediately; the form has their ids. */
export function AddPicture({ onAdd }: { onAdd: (proof: DraftProof) => void }) {
  const [part, setPart] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string>()

  async function upload(files: File[]) {
    setRefusal(undefined)
    for (const file of files) {
      setPart(0)
      try {
        const { id, url } = await uploadPicture(file, 'photo', { onProgress: setPart })
        onAdd(draftProof({ kind: 'IMAGE', uploadId: id }, file.name, url))
      } catch (failure) {
        setRefusal(
          failure instanceof Error
            ? `${file.name}: ${failure.message}`
            : 'Something went wrong. Please try again.',
        )
      }
    }
    setPart(null)
  }

  return (
    <FieldGroup label="Pictures" hint={PICTURE_HINT} error={refusal}>
      <Dropzone
        {...pictureFiles}
        multiple
        disabled={part !== null}
        onFiles={(files) => void upload(files)}
        onRefused={([first]) => setRefusal(first && `${first.file.name}: ${first.message}`)}
        className="grid justify-items-start gap-3 rounded-lg border-2 border-dashed border-input p-4 data-over:border-primary"
      >
        {(open) => (
          <>
            <Button variant="quiet" pending={part !== null} onClick={open}>
              <ImageIcon /> Choose pictures
            </Button>
            {part !== null && <ProgressBar label="Uploading" value={part} />}
          </>
        )}
      </Dropzone>
    </FieldGroup>
  )
}
