import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { ownBrandQuery } from '#client/features/brands/brand.queries.ts'
import { DraftNotice } from '#client/lib/draft-notice.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { toast } from '#client/lib/toast.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import type { OwnBrand } from '#shared/brands/brand.contract.ts'
import { type BrandFacts, type BrandForm, brandForm } from '#shared/brands/brand-form.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { BrandEditorSections } from './brand-editor-sections.tsx'
import { brandFieldLabels, brandFieldText, toBrandForm } from './brand-form-values.ts'
import { LiveBrandCard } from './live-brand-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { showFirstProblem } from './show-first-problem.ts'
import { useSaveBrand } from './use-save-brand.ts'

type BrandEditorProps = {
  userId: string
  /** What is saved; null for a company that has no page yet. */
  brand: OwnBrand | null
  companyName: string
}

/** Sets up or changes the own brand's page. Nothing typed is lost: drafts, questions before leaving, both versions. */
export function BrandEditor({ userId, brand, companyName }: BrandEditorProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [base, setBase] = useState(brand)
  /** What was saved in the meantime, and whether this save was to publish. */
  const [second, setSecond] = useState<{ theirs: OwnBrand; published: boolean } | null>(null)
  const form = useForm<BrandForm, unknown, BrandFacts>({
    resolver: zodResolver(brandForm),
    defaultValues: toBrandForm(brand, companyName),
  })
  const draft = useDraft(`brand:${userId}`, form, base?.version)
  const save = useSaveBrand()
  const { isDirty } = form.formState
  const leaveGuard = useLeaveGuard(isDirty)
  const isPublished = Boolean(base?.publishedAt)

  function show(saved: OwnBrand) {
    setBase(saved)
    form.reset(toBrandForm(saved))
    draft.clear()
  }

  /** Publishing and its opposite are saves of the whole form, too. */
  function submit({ published, over, goTo }: { published: boolean; over?: OwnBrand; goTo?: string }) {
    const keepAsItWas = () => form.setValue('published', isPublished)
    form.setValue('published', published)
    void form.handleSubmit(
      (facts) =>
        save
          .mutateAsync({
            facts,
            over: over ?? (base && { id: base.id, version: draft.version }) ?? undefined,
          })
          .then(async (saved) => {
            const isNewlyPublished = !isPublished && saved.publishedAt !== null
            show(saved)
            setSecond(null)
            toast({ variant: 'success', ...(isNewlyPublished ? greenFlag(saved, goToPage) : savedAs(saved)) })
            if (goTo) await navigate({ to: goTo, ignoreBlocker: true })
          })
          .catch(async (error: unknown) => {
            keepAsItWas()
            showFieldProblems(form, error)
            if (!cameSecond(error)) return
            const theirs = await queryClient.fetchQuery(ownBrandQuery)
            if (theirs) setSecond({ theirs, published })
          }),
      (errors: FieldErrors<BrandForm>) => {
        keepAsItWas()
        showFirstProblem(errors)
      },
    )()
  }
  const goToPage = ({ slug }: OwnBrand) => void navigate({ to: paths.brand({ slug }) })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit({ published: isPublished })
        }}
      >
        <PageWidth className="grid gap-x-12 gap-y-8 pb-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 content-start gap-8">
            {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
            <ProblemAlert error={cameSecond(save.error) ? null : save.error} />
            <BrandEditorSections />
          </div>
          <LiveBrandCard isFeatured={base?.featured ?? false} />
        </PageWidth>
        <SaveBar
          isDirty={isDirty}
          isPublished={isPublished}
          isNew={base === null}
          isSaving={save.isPending}
          onSave={(published) => submit({ published })}
          onPreview={() =>
            isDirty || !base
              ? submit({ published: isPublished, goTo: paths.brandPreview() })
              : void navigate({ to: paths.brandPreview() })
          }
        />
      </form>
      {leaveGuard}
      {second && (
        <StaleSaveDialog
          mine={form.getValues()}
          theirs={toBrandForm(second.theirs)}
          labels={brandFieldLabels}
          textOf={brandFieldText}
          pending={save.isPending}
          onKeepMine={() => submit({ published: second.published, over: second.theirs })}
          onTakeTheirs={() => {
            show(second.theirs)
            setSecond(null)
          }}
          onClose={() => setSecond(null)}
        />
      )}
    </FormProvider>
  )
}

/** Saved elsewhere in the meantime, or set up elsewhere while this was to be the first. */
const cameSecond = (error: unknown): boolean =>
  isStaleSave(error) || (error instanceof Problem && error.code === 'BRAND_EXISTS')

const savedAs = ({ publishedAt }: OwnBrand) =>
  publishedAt
    ? { title: 'Saved', description: 'Your page shows the changes at once.' }
    : { title: 'Draft saved', description: 'Only you can see it until you publish.' }

const greenFlag = (brand: OwnBrand, goToPage: (brand: OwnBrand) => void) => ({
  title: 'Green flag!',
  description: 'Your brand is on the grid.',
  action: { label: 'View page', run: () => goToPage(brand) },
})
