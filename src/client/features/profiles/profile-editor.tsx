import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { useNestedForms } from '#client/lib/nested-forms.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { toast } from '#client/lib/toast.ts'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { showFieldProblems } from '#client/lib/use-mutation-form.ts'
import { Block } from '#client/ui/block.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { EditorNav } from './editor-nav.tsx'
import {
  type EditorSpec,
  isSaveConflict,
  renderGroup,
  type SavedVersion,
  type Slots,
  useSaveProfile,
} from './editor-spec.ts'
import { formatFieldValue } from './format-field-value.ts'
import { SaveBar, type SaveIntent, scrollMargins } from './save-bar.tsx'

type ProfileEditorProps<
  Form extends FieldValues & { published: boolean },
  Fields,
  Saved extends SavedVersion,
> = {
  spec: EditorSpec<Form, Fields, Saved>
  user: AccountUser
  card: (values: Form, saved: Saved | null) => ReactNode
  slots?: Omit<Slots<Saved>, 'saved'>
}

/** A whole profile on one screen. No input is lost: drafts, a question before leaving, both versions after a conflict. */
export function ProfileEditor<
  Form extends FieldValues & { published: boolean },
  Fields,
  Saved extends SavedVersion,
>({ spec, user, card, slots }: ProfileEditorProps<Form, Fields, Saved>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery<Saved | null>(spec.query)
  // What the fields were filled with, whatever has been fetched since.
  const [saved, setSaved] = useState(data)
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const [intent, setIntent] = useState<SaveIntent>('save')
  const form: UseFormReturn<Form, unknown, Fields> = useForm<Form, unknown, Fields>({
    resolver: zodResolver(spec.schema),
    defaultValues: spec.toForm(data, user) as DefaultValues<Form>,
  })
  const { errors } = form.formState
  const nested = useNestedForms()
  const isDirty = form.formState.isDirty || nested.isDirty
  // The draft reads and writes values only, and does not care what they are parsed to.
  const draft = useDraft(`${spec.name}:${user.id}`, form as unknown as UseFormReturn<Form>, saved?.version)
  const save = useSaveProfile(spec)
  const guard = useLeaveGuard(isDirty)
  useFocusOnHash()

  const isPublished = saved !== null && spec.isPublished(saved)
  const setPublished = (published: boolean) =>
    form.setValue('published' as Path<Form>, published as PathValue<Form, Path<Form>>)

  function fill(next: Saved) {
    setTheirs(null)
    setSaved(next)
    form.reset(spec.toForm(next, user))
    draft.clear()
  }

  function submit(wanted: SaveIntent, over = saved && { id: saved.id, version: draft.version }) {
    const isPublishing = wanted === 'publish' || wanted === 'unpublish'
    const undo = () => {
      if (isPublishing) setPublished(isPublished)
    }
    setIntent(wanted)
    if (isPublishing) setPublished(wanted === 'publish')
    void nested.submit(
      form,
      // The body of the endpoint takes what the schema returns as well as what is typed.
      async (fields) => {
        await save
          .mutateAsync({ form: fields as unknown as Form, over })
          .then(async (next) => {
            fill(next)
            toast({ variant: 'success', ...savedToast(spec, { before: saved, next, fields }, navigate) })
            if (wanted === 'preview') await navigate({ to: spec.previewPath(next), ignoreBlocker: true })
          })
          .catch(async (error: unknown) => {
            undo()
            showFieldProblems(form, error)
            if (isSaveConflict(error))
              setTheirs(await queryClient.fetchQuery({ ...spec.query, staleTime: 0 }))
          })
      },
      (invalid) => {
        undo()
        const [first] = Object.keys(invalid)
        if (first) focusControl(document.querySelector(`[data-field="${first}"]`))
      },
    )
  }

  return (
    <FormProvider {...form}>
      <form
        method="dialog"
        noValidate
        className={scrollMargins}
        onSubmit={(event) => {
          // React bubbles the submit events of dialogs that were opened from here.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          submit('save')
        }}
      >
        <PageWidth className="grid gap-x-10 gap-y-6 pb-12 lg:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[11.5rem_minmax(0,1fr)_18.5rem]">
          <div className="sticky top-header z-20 self-start bg-paper py-3 max-lg:-mx-gutter max-lg:border-b max-lg:border-line max-lg:px-gutter lg:top-24 lg:py-0">
            <EditorNav
              sections={spec.sections}
              invalid={
                new Set(
                  spec.sections
                    .filter(({ fields }) => fields.some((name) => name in errors))
                    .map(({ id }) => id),
                )
              }
            />
          </div>
          <div className="grid min-w-0 content-start gap-10">
            {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
            <ProblemAlert error={isSaveConflict(save.error) ? null : save.error} />
            {spec.sections.map((section) => (
              <Block
                key={section.id}
                id={section.id}
                title={section.title}
                className="scroll-mt-32 lg:scroll-mt-24"
              >
                <div className="grid gap-6">
                  {section.description && <p className="text-ui text-muted">{section.description}</p>}
                  {nested.provide(renderGroup(section, { ...slots, saved }))}
                </div>
              </Block>
            ))}
          </div>
          <aside aria-label="Your card" className="max-xl:hidden">
            <div className="sticky top-24 grid gap-3">
              <p className="text-sm font-semibold">Live preview of your card</p>
              <LiveCard<Form>>{(values) => card(values, saved)}</LiveCard>
            </div>
          </aside>
        </PageWidth>
        <SaveBar
          isDirty={isDirty}
          isNew={saved === null}
          isPublished={isPublished}
          publishedBy={spec.publishedBy}
          previewPath={saved && spec.previewPath(saved)}
          pending={save.isPending ? intent : null}
          onSave={submit}
          onDiscard={draft.discard}
        />
      </form>
      {guard}
      {theirs && (
        <StaleSaveDialog
          mine={form.getValues()}
          theirs={spec.toForm(theirs, user)}
          labels={spec.labels}
          textOf={(name, value, version) => formatFieldValue(String(name), value, version)}
          pending={save.isPending}
          onKeepMine={() => submit(intent, theirs)}
          onTakeTheirs={() => fill(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </FormProvider>
  )
}

/** Inert: the card is only shown here; its link would lead away from the form. */
function LiveCard<Form extends FieldValues>({ children }: { children: (values: Form) => ReactNode }) {
  const values = useWatch<Form>()
  return <div inert>{children(values as Form)}</div>
}

function savedToast<Form extends FieldValues & { published: boolean }, Fields, Saved extends SavedVersion>(
  { noun, isPublished, obstacles, pagePath, publishedBy }: EditorSpec<Form, Fields, Saved>,
  { before, next, fields }: { before: Saved | null; next: Saved; fields: Fields },
  navigate: ReturnType<typeof useNavigate>,
) {
  const wasPublished = before !== null && isPublished(before)
  if (isPublished(next) && !wasPublished) {
    return {
      title: `${noun} published`,
      description: 'It is now in the directory.',
      action: { label: 'View page', run: () => void navigate({ to: pagePath(next) }) },
    }
  }
  if (isPublished(next)) return { title: `${noun} saved` }
  if (wasPublished) return { title: `${noun} unpublished`, description: 'Only you can see it now.' }
  const wanted = (fields as { published: boolean }).published
  const reasons = (wanted && obstacles?.(next)) || []
  if (reasons.length > 0)
    return { title: `${noun} saved`, description: `Not published yet: ${reasons.join(', ')}.` }
  return publishedBy === 'field'
    ? { title: `${noun} saved` }
    : { title: 'Draft saved', description: 'Only you can see it until you publish.' }
}

const CONTROLS = 'input:not([type=file]), textarea, select, button'

function focusControl(element: Element | null): void {
  const control = element?.matches(CONTROLS) ? element : element?.querySelector(CONTROLS)
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}

/** A link to one field (`#number`) scrolls to it and focuses its control. */
function useFocusOnHash(): void {
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    target?.scrollIntoView()
    focusControl(target)
  }, [])
}
