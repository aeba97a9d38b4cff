import { type ReactNode, useId, useRef, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useUnsavedInput } from '#client/lib/nested-forms.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { PICTURE_HINT, pictureFiles, uploadPicture } from '#client/lib/upload-picture.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { ImageIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import type { PictureUse } from '#shared/media/media.constants.ts'

const CropDialog = lazyComponent(() => import('#client/ui/crop-dialog.tsx'), 'CropDialog')

type Kind = Exclude<PictureUse, 'photo'>

const looks: Record<Kind, { frame: string; image: string; sizes: string; aspect: number; maxWidth: number }> =
  {
    avatar: {
      frame: 'size-28 shrink-0',
      image: 'object-cover',
      sizes: '112px',
      aspect: 1,
      maxWidth: 1200,
    },
    logo: {
      frame: 'size-28 shrink-0 bg-logo-paper',
      image: 'object-contain p-2',
      sizes: '112px',
      aspect: 1,
      maxWidth: 1200,
    },
    header: {
      frame: 'aspect-3/1 w-full',
      image: 'object-cover',
      sizes: '(min-width: 48rem) 40rem, 100vw',
      aspect: 3,
      maxWidth: 1920,
    },
  }

type PictureFieldProps = {
  id?: string
  label: string
  /** A short note at the end of the label: "optional". */
  note?: ReactNode
  kind: Kind
  value: string | null
  onChange: (url: string | null) => void
  /** Shown while there is no picture: an initial, an icon. */
  fallback?: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

type Work = { picture: Blob; part: number; problem?: string; abort: AbortController }

/** A picture field: choose or drop, crop, upload. Its value is the URL of the upload. */
export function PictureField({
  id,
  label,
  note,
  kind,
  value,
  onChange,
  fallback,
  hint,
  error,
}: PictureFieldProps) {
  const madeId = useId()
  const [chosen, setChosen] = useState<File>()
  const [work, setWork] = useState<Work>()
  const [refusal, setRefusal] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const uploading = useRef(Promise.resolve(true))
  const { frame, aspect, maxWidth } = looks[kind]
  const isUploading = work !== undefined && !work.problem

  /** False if it failed or was stopped. */
  async function send(picture: Blob): Promise<boolean> {
    const abort = new AbortController()
    const update = (change: Partial<Work>) =>
      setWork((before) => (before?.abort === abort ? { ...before, ...change } : before))
    setChosen(undefined)
    setRefusal(undefined)
    setWork({ picture, part: 0, abort })
    try {
      const { url } = await uploadPicture(picture, kind, {
        signal: abort.signal,
        onProgress: (part) => update({ part }),
      })
      setWork(undefined)
      onChange(url)
      return true
    } catch (failure) {
      if (abort.signal.aborted) return false
      update({
        problem: failure instanceof Error ? failure.message : 'Something went wrong. Please try again.',
      })
      return false
    }
  }

  const upload = (picture: Blob) => {
    uploading.current = send(picture)
  }
  useUnsavedInput(isUploading, () => uploading.current)

  function stop() {
    work?.abort.abort()
    setWork(undefined)
  }

  const problem = work?.problem ?? refusal ?? error
  return (
    <FieldGroup label={label} note={note} hint={hint ?? PICTURE_HINT} error={problem}>
      <Dropzone
        {...pictureFiles}
        disabled={isUploading}
        onFiles={([file]) => {
          setRefusal(undefined)
          setChosen(file)
        }}
        onRefused={([refused]) => setRefusal(refused?.message)}
        className={cn('grid items-center gap-4', kind !== 'header' && 'grid-cols-[auto_minmax(0,1fr)]')}
      >
        {(open, isOver) => (
          <>
            <div
              className={cn(
                'relative grid place-items-center overflow-hidden rounded-lg border-2 border-dashed border-input bg-sunk text-muted',
                value && 'border-solid border-frame',
                isOver && 'border-solid border-primary',
                frame,
              )}
            >
              <Shown kind={kind} value={value} fallback={fallback} />
            </div>
            <div className="grid min-w-0 content-center gap-3">
              {isUploading ? (
                <Progress label={label} part={work.part} onStop={stop} />
              ) : (
                <div className="flex flex-wrap gap-2">
                  <Button ref={opener} id={id ?? madeId} variant="quiet" onClick={open}>
                    <ImageIcon />
                    <span>
                      {value ? 'Replace' : 'Choose picture'}{' '}
                      <span className="sr-only">{value ? label : `as ${label}`}</span>
                    </span>
                  </Button>
                  {work?.problem && (
                    <Button variant="secondary" onClick={() => upload(work.picture)}>
                      Try again
                    </Button>
                  )}
                  {value && (
                    <Button
                      variant="ghost"
                      onClick={() => {
                        setWork(undefined)
                        onChange(null)
                        opener.current?.focus()
                      }}
                    >
                      <TrashIcon />
                      <span>
                        Remove <span className="sr-only">{label}</span>
                      </span>
                    </Button>
                  )}
                </div>
              )}
            </div>
          </>
        )}
      </Dropzone>
      {chosen && (
        <CropDialog
          file={chosen}
          title={label}
          aspect={aspect}
          maxWidth={maxWidth}
          isTransparent={kind === 'logo'}
          onCropped={upload}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </FieldGroup>
  )
}

function Shown({ kind, value, fallback }: Pick<PictureFieldProps, 'kind' | 'value' | 'fallback'>) {
  const { image, sizes } = looks[kind]
  if (!value) return fallback ?? <ImageIcon className="size-8" />
  const { lowSrc: _, sources: __, ...props } = pictureProps(value, sizes)
  return <img alt="" className={cn('size-full', image)} {...props} />
}

function Progress({ label, part, onStop }: { label: string; part: number; onStop: () => void }) {
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm text-muted">
        {part < 1 ? 'Uploading…' : 'Processing…'}
      </p>
      <div className="flex items-center gap-3">
        <ProgressBar label={`Upload of ${label}`} value={part} />
        <Button variant="ghost" size="sm" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  )
}
