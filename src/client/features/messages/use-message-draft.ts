import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from '#client/lib/use-draft.tsx'
import type { MessageFile, MessagePicture } from './outbox.ts'

type MessageDraft = { body: string; pictures: MessagePicture[]; files: MessageFile[] }

const empty: MessageDraft = { body: '', pictures: [], files: [] }

/** The key of the unsent message to one user, for the dialog on their page and the thread alike. */
export const messageDraftKey = (ownId: string, theirId: string) => `message:${ownId}:${theirId}`

/** The unsent message to one user, stored in this browser as the drafts of forms are. */
export function useMessageDraft(ownId: string, theirId: string) {
  const key = messageDraftKey(ownId, theirId)
  const [draft, setDraft] = useState(empty)
  // Two uploads may finish before the next render.
  const latest = useRef(empty)
  // The server doesn't have the draft, so it is read after hydration.
  useEffect(() => {
    latest.current = readMessage(key)
    setDraft(latest.current)
  }, [key])

  const change = useCallback(
    (next: (draft: MessageDraft) => Partial<MessageDraft>) => {
      latest.current = { ...latest.current, ...next(latest.current) }
      const { body, pictures, files } = latest.current
      if (body || pictures.length > 0 || files.length > 0)
        writeDraft(key, { version: 0, values: latest.current })
      else forgetDraft(key)
      setDraft(latest.current)
    },
    [key],
  )
  const clear = useCallback(() => change(() => empty), [change])
  return { draft, change, clear }
}

function readMessage(key: string): MessageDraft {
  const values = readDraft(key)?.values
  return isMessage(values) ? { ...empty, ...values } : empty
}

const isMessage = (given: unknown): given is MessageDraft =>
  typeof given === 'object' &&
  given !== null &&
  'body' in given &&
  typeof given.body === 'string' &&
  'pictures' in given &&
  Array.isArray(given.pictures)
