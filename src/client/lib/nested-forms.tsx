import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldProblems } from './show-field-problems.ts'

/** False if it is invalid or the server refused it; the form itself shows why. */
type Save = () => Promise<boolean>

type Registry = { add: (id: string, save: Save) => void; remove: (id: string) => void }

const NestedFormsContext = createContext<Registry | null>(null)

/** For a form that contains others, such as an open row of a list: what is typed into them is saved with it. */
export function useNestedForms() {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Save>>(new Map())
  const registry = useMemo<Registry>(
    () => ({
      add: (id, save) => setUnsaved((forms) => new Map(forms).set(id, save)),
      remove: (id) =>
        setUnsaved((forms) => {
          const others = new Map(forms)
          others.delete(id)
          return others
        }),
    }),
    [],
  )
  return {
    isDirty: unsaved.size > 0,
    /** Stops at the first that cannot be saved. */
    async saveAll(): Promise<boolean> {
      for (const save of unsaved.values()) if (!(await save())) return false
      return true
    },
    provide: (children: ReactNode) => <NestedFormsContext value={registry}>{children}</NestedFormsContext>,
  }
}

/**
 * A form inside another one: while it holds unsaved input, the surrounding form saves it too. Returns its submit, which
 * shows what is invalid or refused under the fields.
 */
export function useNestedForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  send: (values: Output) => Promise<unknown>,
): Save {
  const id = useId()
  const registry = useContext(NestedFormsContext)
  const { isDirty } = form.formState

  async function submit(): Promise<boolean> {
    let isSaved = false
    await form.handleSubmit(async (values) => {
      try {
        await send(values)
        isSaved = true
      } catch (error) {
        showFieldProblems(form, error)
      }
    })()
    return isSaved
  }
  const submitLatest = useEffectEvent(submit)
  useEffect(() => {
    if (!registry || !isDirty) return
    registry.add(id, () => submitLatest())
    return () => registry.remove(id)
  }, [registry, id, isDirty])
  return submit
}
