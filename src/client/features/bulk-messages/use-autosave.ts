import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isStaleSave } from '#client/lib/stale-save.tsx'
import type { BulkDraft, BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { bulkDetailQuery, saveDraft } from './bulk-message.queries.ts'

const REST_MS = 800

export type SaveState = 'saved' | 'saving' | 'failed' | 'stale'

type DraftForm = Pick<UseFormReturn<BulkDraft>, 'getValues' | 'reset' | 'setValue' | 'subscribe'>

/** Whatever the order of the properties, which PostgreSQL changes. */
const isSame = (one: BulkDraft, other: BulkDraft) => hashKey([one]) === hashKey([other])

/**
 * Saves a draft on the server a moment after the last change, one save after the other. What is typed while a save is
 * under way is saved by the next one.
 */
export function useAutosave({
  form,
  base,
  version,
  onSaved,
}: {
  form: DraftForm
  /** What is saved on the server, as far as this browser knows. */
  base: BulkMessage
  /** What the form was written over: an older one than `base` where a draft of this browser was put back. */
  version: number
  onSaved: (saved: BulkMessage) => void
}) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<SaveState>('saved')
  const known = useRef({ version, values: toDraft(base) })
  useEffect(() => {
    known.current.version = version
  }, [version])
  const queue = useRef(Promise.resolve())

  async function saveOnce(): Promise<void> {
    const values = structuredClone(form.getValues())
    if (isSame(values, known.current.values)) return setState('saved')
    setState('saving')
    try {
      adopt(await saveDraft(base.id, { ...values, version: known.current.version }), values)
    } catch (error) {
      const theirs = isStaleSave(error) ? await findNewest() : null
      if (!theirs || !isSame(toDraft(theirs), values)) {
        setState(isStaleSave(error) ? 'stale' : 'failed')
        throw error
      }
      // An earlier save whose response was lost, as in a reload.
      adopt(theirs, values)
    }
  }

  const findNewest = () =>
    queryClient.fetchQuery(bulkDetailQuery(base.id)).then(
      ({ bulk }) => bulk,
      () => null,
    )

  function adopt(saved: BulkMessage, values: BulkDraft): void {
    known.current = { version: saved.version, values }
    queryClient.setQueryData(bulkDetailQuery(base.id).queryKey, { bulk: saved, outcomes: [] })
    setState('saved')
    const now = structuredClone(form.getValues())
    form.reset(values, { keepValues: true })
    // Resetting calls the form clean, whatever was typed in the meantime.
    if (!isSame(now, values)) form.setValue('body', now.body, { shouldDirty: true })
    onSaved(saved)
  }

  /** Resolves with the version that holds everything typed so far. */
  async function flush(): Promise<number> {
    const done = queue.current.then(saveOnce)
    queue.current = done.catch(() => undefined)
    await done
    return known.current.version
  }

  const saveNow = useEffectEvent(() => void flush().catch(() => undefined))
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout>
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(clock)
        clock = setTimeout(() => saveNow(), REST_MS)
        if (!isSame(values, known.current.values)) setState('saving')
      },
    })
    return () => {
      clearTimeout(clock)
      stop()
    }
  }, [form.subscribe])

  /** Whatever was saved in the meantime is what the next save goes over. */
  function rebase(theirs: BulkMessage): void {
    known.current = { version: theirs.version, values: toDraft(theirs) }
    setState('saved')
  }

  return { state, flush, rebase }
}

export const toDraft = ({ subject, body, audience }: BulkMessage): BulkDraft => ({ subject, body, audience })
