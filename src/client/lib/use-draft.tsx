import { hashKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'

type Draft = { version: number; values: Record<string, unknown> }

type DraftForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'setValue' | 'subscribe' | 'reset' | 'formState'
>

/**
 * Saves a draft of a form in this browser. The key names the form and its owner, such as `brand:<user id>`; without a key
 * there is no draft. Resetting the form deletes the draft. A restored draft has the `version` it was based on, so that the
 * server can reject a save over something newer.
 */
export function useDraft<Values extends FieldValues>(
  key: string | null,
  form: DraftForm<Values>,
  version = 0,
) {
  const [restored, setRestored] = useState<Draft | null>(null)
  const { subscribe, getValues, setValue } = form
  const base = restored?.version ?? version
  // What is typed right after a save is based on it, before the form is rendered with the new version.
  const baseNow = useRef(base)
  useEffect(() => {
    const draft = key === null ? null : readDraft(key)
    if (!draft) return
    const values = getValues()
    const names = Object.keys(values).filter((name) => isSameKind(values[name], draft.values[name]))
    // A save whose response was lost, as in a reload.
    if (names.every((name) => hashKey([values[name]]) === hashKey([draft.values[name]])))
      return forgetDraft(key)
    for (const name of names as Path<Values>[]) {
      setValue(name, draft.values[name] as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    setRestored(draft)
  }, [key, getValues, setValue])

  useEffect(() => {
    if (base === baseNow.current) return
    baseNow.current = base
    // Another action of the user made a new version, such as a publication, while they typed.
    const draft = key === null ? null : readDraft(key)
    if (key !== null && draft) writeDraft(key, { ...draft, version: base })
  }, [base, key])

  useEffect(() => {
    if (key === null) return
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) return writeDraft(key, { version: baseNow.current, values })
        forgetDraft(key)
        setRestored(null)
      },
    })
  }, [key, subscribe])

  return {
    isRestored: restored !== null,
    version: base,
    /** Deletes the draft without a reset of the form, after a save that made this version. */
    clear(saved?: number) {
      if (saved !== undefined) baseNow.current = saved
      forgetDraft(key)
      setRestored(null)
    },
    /** Resets the form to the saved values. */
    discard() {
      form.reset(form.formState.defaultValues as DefaultValues<Values>)
      forgetDraft(key)
      setRestored(null)
    },
  }
}

/** A draft of an older form may have other types under the same name. */
const isSameKind = (now: unknown, drafted: unknown): boolean =>
  drafted !== undefined &&
  (now === null ||
    drafted === null ||
    (typeof now === typeof drafted && Array.isArray(now) === Array.isArray(drafted)))

const storageKey = (key: string) => `draft:${key}`

export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

const isDraft = (given: unknown): given is Draft =>
  typeof given === 'object' &&
  given !== null &&
  'version' in given &&
  typeof given.version === 'number' &&
  'values' in given &&
  typeof given.values === 'object' &&
  given.values !== null

/** Storage may be disabled or full; the form works without drafts. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(draft))
  } catch {}
}

export function forgetDraft(key: string | null): void {
  try {
    if (key !== null) localStorage.removeItem(storageKey(key))
  } catch {}
}

/** Shown above a form whose draft was restored. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert tone="info" title="Draft restored">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>You left without saving, so we restored what you had entered.</p>
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
    </Alert>
  )
}
