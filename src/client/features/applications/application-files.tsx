import { useEffect, useRef, useState } from 'react'
import { AttachedFiles } from '#client/fields/file-list.tsx'
import { useUnsavedInput } from '#client/lib/nested-forms.tsx'
import { pdfFiles, uploadPdf } from '#client/lib/upload-file.ts'
import { useUploads } from '#client/lib/use-uploads.ts'
import { Button } from '#client/ui/button.tsx'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { AttachmentIcon } from '#client/ui/tool-icons.tsx'
import { formatFileSize } from '#shared/format/number.ts'
import type { StoredFile } from '#shared/media/file.contract.ts'
import { APPLICATION_FILES_MAX, FILE_MAX_BYTES } from '#shared/media/file.rules.ts'

type ApplicationFilesProps = {
  value: readonly StoredFile[]
  onChange: (files: StoredFile[]) => void
  error: string | undefined
}

/** PDF files of an application, such as a season plan. The form waits for those that are uploading. */
export function ApplicationFiles({ value, onChange, error }: ApplicationFilesProps) {
  const [refusal, setRefusal] = useState('')
  // Two uploads may finish before the next render.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (files: StoredFile[]) => {
    latest.current = files
    onChange(files)
  }
  const uploads = useUploads({
    upload: uploadPdf,
    attached: value.length,
    max: APPLICATION_FILES_MAX,
    what: 'PDF files',
    onUploaded: (file) => change([...latest.current, file]),
  })
  useUnsavedInput(uploads.uploads.length > 0, async () => {
    const isComplete = await uploads.wait()
    setRefusal(isComplete ? '' : 'A file wasn’t uploaded. Try it again or remove it.')
    return isComplete
  })
  return (
    <FieldGroup
      label="Files"
      note={`${value.length} of ${APPLICATION_FILES_MAX}`}
      hint={`PDF, up to ${formatFileSize(FILE_MAX_BYTES)} each: a season plan, a sponsor deck, your results.`}
      error={refusal || uploads.refusal || error}
    >
      <Dropzone
        {...pdfFiles}
        multiple
        onFiles={(files) => {
          setRefusal('')
          uploads.add(files)
        }}
        onRefused={([refused]) => setRefusal(refused?.message ?? '')}
        className="grid justify-items-start gap-2 data-over:bg-hover"
      >
        {(open) => (
          <>
            <AttachedFiles
              files={value}
              uploads={uploads}
              onRemove={(id) => change(value.filter((file) => file.id !== id))}
            />
            <Button
              variant="quiet"
              disabled={value.length + uploads.uploads.length >= APPLICATION_FILES_MAX}
              onClick={open}
            >
              <AttachmentIcon />
              Attach PDF
            </Button>
          </>
        )}
      </Dropzone>
    </FieldGroup>
  )
}
