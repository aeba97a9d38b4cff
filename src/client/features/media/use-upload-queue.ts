import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { uploadPicture } from '#client/lib/upload-picture.ts'
import type { RefusedFile } from '#client/ui/dropzone.tsx'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { mediaEndpoints } from '#shared/media/media.contract.ts'
import { invalidateProfiles, quotaQuery, writeGallery } from './media.queries.ts'

/** More would only share the same bandwidth. */
const CONCURRENCY = 3

export type QueuedFile = {
  id: string
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** The progress, 0 to 1. */
  part: number
  problem?: string
}

type AddInput = InputOf<typeof mediaEndpoints.add>

/** Uploads files into the gallery, a few at a time. A failed one can be retried or dismissed. */
export function useUploadQueue() {
  const queryClient = useQueryClient()
  const [queue, setQueue] = useState<readonly QueuedFile[]>([])
  const isBusy = queue.some(({ state }) => state === 'waiting' || state === 'sending')
  const started = useRef(new Map<string, AbortController>())
  const waiting = useRef<((isComplete: boolean) => void)[]>([])
  /** Reused for retries, so that an item whose response was lost is not added twice. */
  const inputs = useRef(new Map<string, AddInput>())

  const change = (id: string, what: Partial<QueuedFile>) =>
    setQueue((before) => before.map((each) => (each.id === id ? { ...each, ...what } : each)))

  useEffect(() => {
    const sending = queue.filter(({ state }) => state === 'sending').length
    const next = queue.filter(({ id, state }) => state === 'waiting' && !started.current.has(id))
    for (const each of next.slice(0, Math.max(0, CONCURRENCY - sending))) void send(each)
  })

  useEffect(() => {
    if (isBusy) return
    const isComplete = !queue.some(({ state }) => state === 'failed')
    for (const resolve of waiting.current.splice(0)) resolve(isComplete)
  }, [isBusy, queue])

  async function send({ id, file }: QueuedFile) {
    const abort = new AbortController()
    started.current.set(id, abort)
    change(id, { state: 'sending', part: 0 })
    try {
      const { id: uploadId } = await uploadPicture(file, 'photo', {
        signal: abort.signal,
        onProgress: (part) => change(id, { part }),
      })
      const input = inputs.current.get(id) ?? { body: { uploadId } }
      inputs.current.set(id, input)
      const added = await call(mediaCalls.add, input)
      writeGallery(queryClient, (items) => [...items.filter((item) => item.id !== added.id), added])
      invalidateProfiles(queryClient)
      void queryClient.invalidateQueries(quotaQuery())
      setQueue((before) => before.filter((each) => each.id !== id))
    } catch (error) {
      if (abort.signal.aborted) return
      change(id, {
        state: 'failed',
        problem: error instanceof Error ? error.message : 'Something went wrong. Please try again.',
      })
    } finally {
      started.current.delete(id)
    }
  }

  return {
    queue,
    isBusy,
    /** Waits for the uploads under way; false if one failed. */
    finish: async () => !isBusy || new Promise<boolean>((resolve) => void waiting.current.push(resolve)),
    add: (files: readonly File[]) =>
      setQueue((before) => [...before, ...files.map((file) => queued(file, { state: 'waiting' }))]),
    refuse: (refused: readonly RefusedFile[]) =>
      setQueue((before) => [
        ...before,
        ...refused.map(({ file, message }) => queued(file, { state: 'refused', problem: message })),
      ]),
    retry: (id: string) => change(id, { state: 'waiting', part: 0 }),
    dismiss(id: string) {
      started.current.get(id)?.abort()
      setQueue((before) => before.filter((each) => each.id !== id))
    },
  }
}

export type UploadQueue = ReturnType<typeof useUploadQueue>

const queued = (file: File, rest: Pick<QueuedFile, 'state'> & Partial<QueuedFile>): QueuedFile => ({
  id: crypto.randomUUID(),
  file,
  part: 0,
  ...rest,
})
