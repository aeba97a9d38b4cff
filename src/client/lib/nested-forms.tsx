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
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldProblems } from './use-mutation-form.ts'

/** False if it is invalid or the server refused it; the field or form itself shows why. */
type Save = () => Promise<boolean>

type Registry = { add: (id: string, save: Save) => void; remove: (id: string) => void }

const NestedFormsContext = createContext<Registry | null>(null)

/** For a form that contains others, such as an open row of a list: what is typed into them is saved with it. */
export function useNestedForms() {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Save>>(new Map())
  const [isSaving, setIsSaving] = useState(false)
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

  /** Stops at the first that cannot be saved. */
  async function saveAll(): Promise<boolean> {
    setIsSaving(true)
    try {
      for (const save of unsaved.values()) if (!(await save())) return false
      return true
    } finally {
      setIsSaving(false)
    }
  }

  /** Submits the surrounding form once what is nested in it is saved. */
  async function submit<Values extends FieldValues, Output>(
    form: UseFormReturn<Values, unknown, Output>,
    send: (values: Output) => unknown,
    onInvalid?: (errors: FieldErrors<Values>) => unknown,
  ): Promise<void> {
    await form.handleSubmit(async (values) => {
      if (unsaved.size === 0) return send(values)
      if (!(await saveAll())) return onInvalid?.(form.formState.errors)
      // Again, because an upload that was waited for has changed its field.
      await form.handleSubmit(send, onInvalid)()
    }, onInvalid)()
  }

  return {
    isDirty: unsaved.size > 0,
    isSaving,
    saveAll,
    submit,
    provide: (children: ReactNode) => <NestedFormsContext value={registry}>{children}</NestedFormsContext>,
  }
}

/** Input that is not part of the surrounding form's values yet: it is saved, or waited for, before the form is sent. */
export function useUnsavedInput(isUnsaved: boolean, save: Save): void {
  const id = useId()
  const registry = useContext(NestedFormsContext)
  const saveLatest = useEffectEvent(save)
  useEffect(() => {
    if (!registry || !isUnsaved) return
    registry.add(id, () => saveLatest())
    return () => registry.remove(id)
  }, [registry, id, isUnsaved])
}

/**
 * A form inside another one: while it holds unsaved input, the surrounding form saves it too. Returns its submit, which
 * shows what is invalid or refused under the fields.
 */
export function useNestedForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  send: (values: Output) => Promise<unknown>,
): Save {
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
  useUnsavedInput(form.formState.isDirty, submit)
  return submit
}
