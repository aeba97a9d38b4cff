import { useRef, useState } from 'react'
import { uploadPicture } from '#client/lib/upload-picture.ts'
import { ATTACHMENTS_MAX } from '#shared/messages/message.constants.ts'
import type { MessagePicture } from './outbox.ts'

export type PictureUpload = {
  key: string
  file: File
  /** Progress from 0 to 1. */
  part: number
  problem: string | null
  abort: AbortController
}

/** Running uploads with their progress; `onUploaded` is called in the order in which the files were chosen. */
export function usePictureUploads(
  attached: number,
  onUploaded: (picture: MessagePicture) => void,
  uploadFile: typeof uploadPicture = uploadPicture,
) {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const [refusal, setRefusal] = useState('')
  const last = useRef<Promise<void>>(Promise.resolve())

  const update = (key: string, change: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const remove = (key: string) => setUploads((all) => all.filter((each) => each.key !== key))

  const upload = (which: PictureUpload) => {
    last.current = runUpload(which, last.current)
  }
  async function runUpload({ key, file, abort }: PictureUpload, before: Promise<void>) {
    update(key, { part: 0, problem: null })
    try {
      const { id, url, width, height, thumbhash } = await uploadFile(file, 'photo', {
        signal: abort.signal,
        onProgress: (part) => update(key, { part }),
      })
      await before
      if (abort.signal.aborted) return
      remove(key)
      onUploaded({ id, url, width, height, thumbhash })
    } catch (error) {
      if (abort.signal.aborted) return
      update(key, {
        problem: error instanceof Error ? error.message : 'The upload failed. Please try again.',
      })
    }
  }

  return {
    uploads,
    refusal,
    isBusy: uploads.some(({ problem }) => problem === null),
    add(files: File[]) {
      const room = ATTACHMENTS_MAX - attached - uploads.length
      setRefusal(files.length > room ? `You can attach up to ${ATTACHMENTS_MAX} pictures.` : '')
      const accepted = files.slice(0, Math.max(0, room)).map((file) => ({
        key: crypto.randomUUID(),
        file,
        part: 0,
        problem: null,
        abort: new AbortController(),
      }))
      setUploads((all) => [...all, ...accepted])
      for (const each of accepted) upload(each)
    },
    retry: upload,
    stop(which: PictureUpload) {
      which.abort.abort()
      remove(which.key)
    },
  }
}

export type PictureUploads = ReturnType<typeof usePictureUploads>
