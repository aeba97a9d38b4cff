import { useCallback, useEffect, useRef, useState } from 'react'
import type { MessagePicture } from './outbox.ts'

type MessageDraft = { body: string; pictures: MessagePicture[] }

const empty: MessageDraft = { body: '', pictures: [] }

/** The unsent message to one user, stored in this browser; shared by the thread and the dialog on their page. */
export function useMessageDraft(ownId: string, theirId: string) {
  const key = `draft:message:${ownId}:${theirId}`
  const [draft, setDraft] = useState(empty)
  // Two uploads may finish before the next render.
  const latest = useRef(empty)
  // The server doesn't have the draft, so it is read after hydration.
  useEffect(() => {
    latest.current = readDraft(key)
    setDraft(latest.current)
  }, [key])

  const change = useCallback(
    (next: (draft: MessageDraft) => Partial<MessageDraft>) => {
      latest.current = { ...latest.current, ...next(latest.current) }
      writeDraft(key, latest.current)
      setDraft(latest.current)
    },
    [key],
  )
  const clear = useCallback(() => change(() => empty), [change])
  return { draft, change, clear }
}

function readDraft(key: string): MessageDraft {
  try {
    const given: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(given) ? given : empty
  } catch {
    return empty
  }
}

const isDraft = (given: unknown): given is MessageDraft =>
  typeof given === 'object' &&
  given !== null &&
  'body' in given &&
  typeof given.body === 'string' &&
  'pictures' in given &&
  Array.isArray(given.pictures)

/** Storage may be disabled or full; writing still works. */
function writeDraft(key: string, draft: MessageDraft): void {
  try {
    if (draft.body || draft.pictures.length > 0) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {}
}
