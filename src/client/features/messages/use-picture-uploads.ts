import { useState } from 'react'
import { uploadPicture } from '#client/lib/upload-picture.ts'
import { ATTACHMENTS_MAX } from '#shared/messages/message.constants.ts'
import type { MessagePicture } from './outbox.ts'

export type PictureUpload = {
  key: string
  file: File
  /** From 0 to 1. */
  part: number
  problem: string | null
  abort: AbortController
}

/** Pictures on their way to the server, each with how far it is; what has arrived is told. */
export function usePictureUploads(attached: number, onUploaded: (picture: MessagePicture) => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const [refusal, setRefusal] = useState('')

  const update = (key: string, change: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const forget = (key: string) => setUploads((all) => all.filter((each) => each.key !== key))

  async function upload({ key, file, abort }: PictureUpload) {
    update(key, { part: 0, problem: null })
    try {
      const { id, url, width, height, thumbhash } = await uploadPicture(file, 'photo', {
        signal: abort.signal,
        onProgress: (part) => update(key, { part }),
      })
      forget(key)
      onUploaded({ id, url, width, height, thumbhash })
    } catch (error) {
      if (abort.signal.aborted) return
      update(key, { problem: error instanceof Error ? error.message : 'That did not work.' })
    }
  }

  return {
    uploads,
    refusal,
    isBusy: uploads.some(({ problem }) => problem === null),
    add(files: File[]) {
      const room = ATTACHMENTS_MAX - attached - uploads.length
      setRefusal(files.length > room ? `A message takes up to ${ATTACHMENTS_MAX} pictures.` : '')
      const taken = files.slice(0, Math.max(0, room)).map((file) => ({
        key: crypto.randomUUID(),
        file,
        part: 0,
        problem: null,
        abort: new AbortController(),
      }))
      setUploads((all) => [...all, ...taken])
      for (const each of taken) void upload(each)
    },
    retry: (which: PictureUpload) => void upload(which),
    stop(which: PictureUpload) {
      which.abort.abort()
      forget(which.key)
    },
  }
}

export type PictureUploads = ReturnType<typeof usePictureUploads>
