import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useNestedForms } from '#client/lib/nested-forms.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { isStaleSave } from '#client/lib/stale-save.tsx'
import { useDraft } from '#client/lib/use-draft.tsx'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { showFieldProblems } from '#client/lib/use-mutation-form.ts'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { StartLights } from '#client/ui/start-lights.tsx'
import { Lede } from '#client/ui/typography.tsx'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { ONBOARDING_STEPS } from '#shared/profiles/profile.constants.ts'
import { type EditorSpec, renderGroup, type SavedVersion, type Slots, useSaveProfile } from './editor-spec.ts'
import { scrollMargins } from './save-bar.tsx'
import type { Onboarding } from './use-onboarding.ts'

type ProfileWizardProps<
  Form extends FieldValues & { published: boolean },
  Fields extends FieldValues,
  Saved extends SavedVersion,
> = {
  spec: EditorSpec<Form, Fields, Saved>
  user: AccountUser
  onboarding: Onboarding
  slots: Omit<Slots<Saved>, 'saved'>
}

/** One step of the wizard: the editor's form, of which only this step's fields are shown and saved. */
export function ProfileWizard<
  Form extends FieldValues & { published: boolean },
  Fields extends FieldValues,
  Saved extends SavedVersion,
>({ spec, user, onboarding, slots }: ProfileWizardProps<Form, Fields, Saved>) {
  const { step, isLast, isPending, skip, back } = onboarding
  const group = spec.steps[step - 1] ?? spec.steps[0]
  const queryClient = useQueryClient()
  const { data: saved } = useSuspenseQuery<Saved | null>(spec.query)
  const saveProfile = useSaveProfile(spec)
  const form: UseFormReturn<Form, unknown, Fields> = useForm<Form, unknown, Fields>({
    resolver: zodResolver(spec.schema),
    defaultValues: {
      ...spec.toForm(saved, user),
      ...(isLast && spec.canPublish(saved) && { published: true }),
    } as DefaultValues<Form>,
  })
  const draft = useDraft(`onboarding:${user.id}:${step}`, form as unknown as UseFormReturn<Form>)
  const nested = useNestedForms()
  const isDirty = form.formState.isDirty || nested.isDirty
  const guard = useLeaveGuard(isDirty)
  const save = useMutation({
    mutationFn: async (typed: Fields): Promise<Saved> => {
      const changed = Object.fromEntries((group?.fields ?? []).map((name) => [name, typed[name]]))
      const over = (current: Saved | null) =>
        saveProfile.mutateAsync({ form: { ...spec.toForm(current, user), ...changed }, over: current })
      try {
        return await over(saved)
      } catch (error) {
        // Saved in another tab: only this step's fields go over the newer version.
        if (!isStaleSave(error)) throw error
        return over(await queryClient.fetchQuery<Saved | null>({ ...spec.query, staleTime: 0 }))
      }
    },
    retry: false,
    onSuccess: (next) => {
      form.reset(spec.toForm(next, user))
      draft.clear()
      return onboarding.complete()
    },
    onError: (error) => showFieldProblems(form, error),
  })
  const isBusy = nested.isSaving || save.isPending || isPending
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers start a new step at its title.
  useEffect(() => {
    if (onboarding.isNavigated) heading.current?.focus()
  }, [onboarding.isNavigated])

  return (
    <FormProvider {...form}>
      <form
        method="dialog"
        noValidate
        className={cn('flex min-h-[calc(100dvh-var(--spacing-header))] flex-col', scrollMargins)}
        onSubmit={(event) => {
          // React bubbles the submit events of dialogs that were opened from here.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          void nested.submit(form, (values) => save.mutate(values))
        }}
      >
        <PageWidth className="grid max-w-192 flex-1 content-start gap-8 pt-8 pb-12 md:pt-12">
          <div>
            <StartLights step={step} total={ONBOARDING_STEPS} label="Setting up your profile" />
            <h1 ref={heading} tabIndex={-1} className="mt-6 text-4xl outline-none">
              {group?.title}
            </h1>
            <Lede className="mt-3">{group?.lede}</Lede>
          </div>
          <div className="grid gap-6">
            {group && nested.provide(renderGroup(group, { ...slots, saved }))}
            <ProblemAlert error={save.error ?? onboarding.error} />
          </div>
        </PageWidth>
        <div className="sticky bottom-tabbar z-30 border-t-2 border-rule bg-card pb-[env(safe-area-inset-bottom)]">
          <PageWidth className="flex min-h-16 max-w-192 items-center gap-2 py-2.5">
            {back && (
              <Button
                variant="ghost"
                onClick={async () => {
                  // What is typed into the step itself is restored from its draft.
                  if (await nested.saveAll()) back()
                }}
              >
                Back
              </Button>
            )}
            <span className="flex-1" />
            {skip && !isDirty && (
              <Button variant="ghost" disabled={isBusy} onClick={skip}>
                Skip
              </Button>
            )}
            <Button type="submit" pending={isBusy}>
              {isLast ? 'Finish' : 'Save and continue'}
            </Button>
          </PageWidth>
        </div>
      </form>
      {guard}
    </FormProvider>
  )
}

export const WizardGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Block title={title}>
    <div className="grid gap-6">{children}</div>
  </Block>
)
