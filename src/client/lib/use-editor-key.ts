import { useState } from 'react'

type OwnSave = { version: number; opened: number }

/**
 * The key of an editor: a new version by someone else starts the form again. One's own save or publication does not,
 * because one may be typing.
 */
export function useEditorKey(id: string) {
  const [own, setOwn] = useState<OwnSave>()
  const openedWith = (version: number) => (own?.version === version ? own.opened : version)
  return {
    keyOf: (version: number) => `${id}:${openedWith(version)}`,
    /** To be called before the entity is fetched again. */
    onSaved: (saved: { version: number }, before: number) =>
      setOwn({ version: saved.version, opened: openedWith(before) }),
  }
}
