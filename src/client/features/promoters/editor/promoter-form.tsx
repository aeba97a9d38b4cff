import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { PromoterCard } from '#client/features/promoters/promoter-card.tsx'
import { promoterPath } from '#client/features/promoters/promoter-summary.ts'
import { DraftNotice } from '#client/lib/draft-notice.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { toast } from '#client/lib/toast.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { Block } from '#client/ui/block.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import {
  type PromoterForm as Form,
  type OwnPromoter,
  type PromoterFields,
  promoterForm,
} from '#shared/promoters/promoter.contract.ts'
import { IdentityFields } from './identity-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { fieldLabels, toCard, toForm } from './promoter-form-values.ts'
import { PromoterSaveBar, type SaveWish } from './promoter-save-bar.tsx'
import { RacingFields } from './racing-fields.tsx'
import { StoryFields } from './story-fields.tsx'
import { readOwnAnew, useSavePromoter } from './use-save-promoter.ts'

type PromoterFormProps = {
  account: { id: string; name: string }
  /** Null before there is one. */
  promoter: OwnPromoter | null
  /** The dates, once there is a page to hang them on. */
  dates: ReactNode
  results: ReactNode
  /** Fields named `socials.…`, registered in this form's context. */
  socials: ReactNode
}

/** Makes and edits the page of an event or series. Nothing typed is lost: drafts, a question before leaving, both when stale. */
export function PromoterForm({ account, promoter, dates, results, socials }: PromoterFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // What the fields were filled with, whatever has been read since.
  const [saved, setSaved] = useState(promoter)
  const [theirs, setTheirs] = useState<OwnPromoter | null>(null)
  const [wish, setWish] = useState<SaveWish>('save')
  const form = useForm<Form, unknown, PromoterFields>({
    resolver: zodResolver(promoterForm),
    defaultValues: toForm(promoter, account.name),
  })
  const { isDirty } = form.formState
  const draft = useDraft(`promoter:${account.id}`, form, saved?.version)
  const save = useSavePromoter()
  const guard = useLeaveGuard(isDirty)

  function fill(next: OwnPromoter) {
    setTheirs(null)
    setSaved(next)
    form.reset(toForm(next, account.name))
    draft.clear()
  }

  function send(fields: PromoterFields, wanted: SaveWish, version: number) {
    const published = wanted === 'publish' || (wanted !== 'take-down' && fields.published)
    save.mutate(
      { fields: { ...fields, published }, over: saved ? { id: saved.id, version } : undefined },
      {
        onSuccess: (next) => {
          fill(next)
          toast({ variant: 'success', title: titles[wanted] })
          if (wanted === 'preview') void navigate({ to: promoterPath(next), ignoreBlocker: true })
        },
        onError: async (error) => {
          showFieldProblems(form, error)
          if (isStaleSave(error)) setTheirs(await readOwnAnew(queryClient))
        },
      },
    )
  }
  const submit = (wanted: SaveWish, version = draft.version) => {
    setWish(wanted)
    void form.handleSubmit((fields) => send(fields, wanted, version))()
  }

  return (
    <FormProvider {...form}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          // Forms of dialogs opened from here stand elsewhere in the page, but tell this one too.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          submit('save')
        }}
      >
        <PageWidth className="grid gap-10 pb-12 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-14">
          <div className="grid min-w-0 content-start gap-10">
            {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
            {!isStaleSave(save.error) && <ProblemAlert error={save.error} />}
            <Part title="The event" id="event">
              <IdentityFields />
            </Part>
            <Part title="Its story" id="story">
              <StoryFields />
            </Part>
            <Part title="What is raced" id="racing">
              <RacingFields />
            </Part>
            <Part title="Where" id="where">
              <PlaceFields />
            </Part>
            <Part title="Pictures" id="pictures">
              <PictureFields />
            </Part>
            <Part title="Social links" id="socials">
              {socials}
            </Part>
            <Part title="Dates" id="dates">
              {saved ? (
                dates
              ) : (
                <p className="text-ui text-muted">Save the page once, then put dates on it.</p>
              )}
            </Part>
            <Part title="Previous results" id="results">
              {results}
            </Part>
          </div>
          <aside aria-label="Your card" className="max-xl:hidden">
            <div className="sticky top-24 grid gap-3">
              <p className="text-sm font-semibold">Your card, live</p>
              <LiveCard saved={saved} />
            </div>
          </aside>
        </PageWidth>
        <PromoterSaveBar
          isDirty={isDirty}
          isPublished={saved?.published ?? false}
          pending={save.isPending ? wish : null}
          onWish={submit}
        />
      </form>
      {guard}
      {theirs && (
        <StaleSaveDialog
          mine={form.getValues()}
          theirs={toForm(theirs, account.name)}
          labels={fieldLabels}
          pending={save.isPending}
          onKeepMine={() => submit(wish, theirs.version)}
          onTakeTheirs={() => fill(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </FormProvider>
  )
}

const titles: Record<SaveWish, string> = {
  save: 'Event page saved',
  preview: 'Event page saved',
  publish: 'Lights out: your page is live',
  'take-down': 'Your page is back in the garage',
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Block title={title} id={id} className="scroll-mt-24">
      <div className="grid gap-6">{children}</div>
    </Block>
  )
}

function LiveCard({ saved }: { saved: OwnPromoter | null }) {
  const values = useWatch<Form>()
  // It only shows how it looks: its link is for others.
  return (
    <div inert>
      <PromoterCard promoter={toCard(values as Form, saved)} />
    </div>
  )
}
