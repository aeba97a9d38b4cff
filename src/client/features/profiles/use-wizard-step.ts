import { useMutation } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave } from '#client/lib/stale-save.tsx'
import { useDraft } from '#client/lib/use-draft.ts'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import type { Journey } from './use-journey.ts'

type WizardStepOptions<Values extends FieldValues, Output extends FieldValues, Thing> = {
  form: UseFormReturn<Values, unknown, Output>
  journey: Journey
  userId: string
  /** What the step decides; everything else of the thing stays as it is. */
  fields: readonly (keyof Values & keyof Output)[]
  /** The thing that the form shows, and how a form holds it. */
  thing: Thing
  toForm: (thing: Thing) => Values
  save: (values: Values, over: Thing) => Promise<Thing>
  readAnew: () => Promise<Thing>
}

/** Saves a step and goes on. What was typed and not saved is still there the next time. */
export function useWizardStep<Values extends FieldValues, Output extends FieldValues, Thing>({
  form,
  journey,
  userId,
  fields,
  thing,
  toForm,
  save,
  readAnew,
}: WizardStepOptions<Values, Output, Thing>) {
  const draft = useDraft(`onboarding:${userId}:${journey.step}`, form)
  const guard = useLeaveGuard(form.formState.isDirty)
  const step = useMutation({
    mutationFn: async (typed: Output): Promise<Thing> => {
      const decided = Object.fromEntries(fields.map((name) => [name, typed[name]]))
      const over = (current: Thing) => save({ ...toForm(current), ...decided }, current)
      try {
        return await over(thing)
      } catch (error) {
        // Another tab was faster: what this step decides goes over what is there now.
        if (!isStaleSave(error)) throw error
        return over(await readAnew())
      }
    },
    retry: false,
    onSuccess: (saved) => {
      form.reset(toForm(saved))
      draft.clear()
      return journey.complete()
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return {
    guard,
    pending: step.isPending,
    error: step.error,
    submit: () => void form.handleSubmit((values) => step.mutate(values))(),
  }
}
