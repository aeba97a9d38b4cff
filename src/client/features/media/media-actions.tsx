import { useState } from 'react'
import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { pictureFiles, uploadPicture } from '#client/lib/upload-picture.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { FieldError } from '#client/ui/field.tsx'
import { ImageIcon, RefreshIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { TrashIcon, UserIcon } from '#client/ui/tool-icons.tsx'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { useChangeMedia, useRemoveMedia, useSetHeader, useSetPicture } from './media.queries.ts'

type MediaActionsProps = { item: MediaItem; name: string; hasProfile: boolean; onRemoved: () => void }

export function MediaActions({ item, name, hasProfile, onRemoved }: MediaActionsProps) {
  const remove = useRemoveMedia()
  const setPicture = useSetPicture()
  const setHeader = useSetHeader()
  const { id, url, isRemoved } = item
  return (
    <section aria-label="More actions" className="grid gap-2 border-t border-line pt-5">
      {url && !isRemoved && (
        <>
          <Button
            call={mediaCalls.setPicture}
            variant="quiet"
            pending={setPicture.isPending}
            onClick={() => setPicture.mutate({ body: { url } })}
          >
            <UserIcon />
            Use as profile picture
          </Button>
          {hasProfile && (
            <Button
              call={mediaCalls.setHeader}
              variant="quiet"
              pending={setHeader.isPending}
              onClick={() => setHeader.mutate({ body: { url } })}
            >
              <ImageIcon />
              Use as header
            </Button>
          )}
          <ReplaceButton id={id} />
        </>
      )}
      <AlertDialog
        trigger={
          <Button call={mediaCalls.remove} variant="danger">
            <TrashIcon />
            Delete
          </Button>
        }
        title={`Delete ${name}?`}
        description="It will be removed from your gallery and your profile. This cannot be undone."
        confirmLabel="Delete"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate([id], { onSuccess: onRemoved })}
      />
    </section>
  )
}

/** Replaces the picture and keeps its position and texts. */
function ReplaceButton({ id }: { id: string }) {
  const change = useChangeMedia('Picture replaced')
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function replace(file: File) {
    setPart(0)
    setProblem(undefined)
    try {
      const { id: uploadId } = await uploadPicture(file, 'photo', { onProgress: setPart })
      await change.mutateAsync({ params: { id }, body: { uploadId } })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Please try again.')
    }
    setPart(undefined)
  }

  return (
    <Dropzone
      {...pictureFiles}
      onFiles={([file]) => file && void replace(file)}
      onRefused={([refused]) => setProblem(refused?.message)}
      className="grid gap-2"
    >
      {(open) => (
        <>
          <Button call={mediaCalls.change} variant="quiet" pending={part !== undefined} onClick={open}>
            <RefreshIcon />
            Replace picture
          </Button>
          {part !== undefined && <ProgressBar label="Uploading the new picture" value={part} />}
          {problem && <FieldError>{problem}</FieldError>}
        </>
      )}
    </Dropzone>
  )
}
