import { useRef, useState } from 'react'
import { PICTURE_HINT, pictureFiles, uploadPicture } from '#client/lib/upload-picture.ts'
import { Button } from '#client/ui/button.tsx'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { XIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { AttachmentIcon } from '#client/ui/tool-icons.tsx'
import { Problem } from '#shared/http/problem.ts'
import { ATTACHMENTS_MAX } from '#shared/support/support.constants.ts'

type Attached = { key: string; name: string; part: number; id?: string; problem?: string }

type AttachPicturesProps = {
  onChange: (uploadIds: string[]) => void
  /** The error of the form, which may be about the pictures. */
  error: Error | null
}

/** Screenshots for a ticket. They are uploaded right away; the form sends their ids. */
export function AttachPictures({ onChange, error }: AttachPicturesProps) {
  const [attached, setAttached] = useState<Attached[]>([])
  const [refusal, setRefusal] = useState<string>()

  // Several uploads end at their own time, each after a list that this function has never seen.
  const latest = useRef(attached)
  function update(change: (before: Attached[]) => Attached[]) {
    latest.current = change(latest.current)
    setAttached(latest.current)
    onChange(latest.current.flatMap(({ id }) => id ?? []))
  }

  async function add(file: File) {
    const key = crypto.randomUUID()
    const change = (fields: Partial<Attached>) =>
      update((before) => before.map((each) => (each.key === key ? { ...each, ...fields } : each)))
    update((before) => [...before, { key, name: file.name, part: 0 }])
    try {
      const { id } = await uploadPicture(file, 'photo', { onProgress: (part) => change({ part }) })
      change({ id })
    } catch (failure) {
      change({ problem: failure instanceof Error ? failure.message : 'The upload failed. Please try again.' })
    }
  }

  const room = ATTACHMENTS_MAX - attached.length
  return (
    <FieldGroup
      label="Pictures"
      note="optional"
      hint={`Up to ${ATTACHMENTS_MAX}. ${PICTURE_HINT}`}
      error={refusal ?? (error instanceof Problem ? error.fields?.attachments : undefined)}
    >
      <Dropzone
        {...pictureFiles}
        multiple
        disabled={room <= 0}
        onFiles={(files) => {
          setRefusal(files.length > room ? `You can attach up to ${ATTACHMENTS_MAX} pictures.` : undefined)
          for (const file of files.slice(0, room)) void add(file)
        }}
        onRefused={([first]) => setRefusal(first && `${first.file.name}: ${first.message}`)}
      >
        {(open) => (
          <Button variant="quiet" disabled={room <= 0} onClick={open}>
            <AttachmentIcon /> Attach pictures
          </Button>
        )}
      </Dropzone>
      {attached.length > 0 && (
        <ul className="grid gap-2">
          {attached.map(({ key, name, part, id, problem }) => (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 text-sm">
              <span className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                {problem && <span className="text-primary-text">{problem}</span>}
                {!problem && !id && <ProgressBar label={`Upload of ${name}`} value={part} />}
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${name}`}
                onClick={() => update((before) => before.filter((each) => each.key !== key))}
              >
                <XIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  )
}
