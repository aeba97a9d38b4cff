import { useRef, useState } from 'react'
import type { uploadFile } from './upload-file.ts'

export type RunningUpload = {
  key: string
  file: File
  /** Progress from 0 to 1. */
  part: number
  problem: string | null
  abort: AbortController
}

type UploadsOptions<Uploaded> = {
  upload: (file: File, options: Parameters<typeof uploadFile>[2]) => Promise<Uploaded>
  /** How many are attached already, and how many there can be. */
  attached: number
  max: number
  /** In the plural: "pictures". */
  what: string
  /** Called in the order in which the files were chosen. */
  onUploaded: (uploaded: Uploaded) => void
}

/** Running uploads with their progress. A failed one stays, to be retried or removed. */
export function useUploads<Uploaded>({ upload, attached, max, what, onUploaded }: UploadsOptions<Uploaded>) {
  const [uploads, setUploads] = useState<RunningUpload[]>([])
  const [refusal, setRefusal] = useState('')
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const started = useRef(new Map<string, Promise<boolean>>())

  const update = (key: string, change: Partial<RunningUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const remove = (key: string) => setUploads((all) => all.filter((each) => each.key !== key))

  const start = (which: RunningUpload) => {
    const upload = runUpload(which, last.current)
    last.current = upload
    started.current.set(which.key, upload)
  }
  /** False if it failed. */
  async function runUpload({ key, file, abort }: RunningUpload, before: Promise<unknown>): Promise<boolean> {
    update(key, { part: 0, problem: null })
    try {
      const uploaded = await upload(file, {
        signal: abort.signal,
        onProgress: (part) => update(key, { part }),
      })
      await before
      if (abort.signal.aborted) return true
      remove(key)
      onUploaded(uploaded)
      return true
    } catch (error) {
      if (abort.signal.aborted) return true
      update(key, {
        problem: error instanceof Error ? error.message : 'The upload failed. Please try again.',
      })
      return false
    }
  }

  return {
    uploads,
    refusal,
    isBusy: uploads.some(({ problem }) => problem === null),
    add(files: File[]) {
      const room = max - attached - uploads.length
      setRefusal(files.length > room ? `You can attach up to ${max} ${what}.` : '')
      const accepted = files.slice(0, Math.max(0, room)).map((file) => ({
        key: crypto.randomUUID(),
        file,
        part: 0,
        problem: null,
        abort: new AbortController(),
      }))
      setUploads((all) => [...all, ...accepted])
      for (const each of accepted) start(each)
    },
    retry: start,
    /** Waits for all; false if one failed. */
    wait: async () => (await Promise.all(started.current.values())).every(Boolean),
    stop(which: RunningUpload) {
      which.abort.abort()
      started.current.delete(which.key)
      remove(which.key)
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
