import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type FieldErrors, FormProvider, useWatch } from 'react-hook-form'
import { DraftNotice } from '#client/lib/draft-notice.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { toast } from '#client/lib/toast.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { Block } from '#client/ui/block.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import type { Profile, ProfileFields, ProfileForm } from '#shared/profiles/profile.contract.ts'
import { EditorNav } from './editor-nav.tsx'
import { editorSections } from './editor-sections.tsx'
import { readProfileAnew, useSaveProfile } from './profile.queries.ts'
import { fieldLabels, toForm } from './profile-values.ts'
import { clearOfBar, SaveBar } from './save-bar.tsx'
import { useFocusOnHash } from './use-focus-on-hash.ts'
import { useProfileForm } from './use-profile-form.ts'

type ProfileEditorProps = {
  userId: string
  profile: Profile
  /** How the profile would look to others as it is typed. */
  card: (values: ProfileForm) => ReactNode
}

/** The whole profile on one screen. Nothing typed is lost: drafts, a question before leaving, both versions when stale. */
export function ProfileEditor({ userId, profile, card }: ProfileEditorProps) {
  const queryClient = useQueryClient()
  const form = useProfileForm(profile)
  const { isDirty, errors } = form.formState
  // Of what the fields were filled with, whatever has been read since.
  const [version, setVersion] = useState(profile.version)
  const draft = useDraft(`profile:${userId}`, form, version)
  const [theirs, setTheirs] = useState<Profile | null>(null)
  const save = useSaveProfile()
  const guard = useLeaveGuard(isDirty)
  useFocusOnHash()

  function fill(saved: Profile) {
    setTheirs(null)
    setVersion(saved.version)
    form.reset(toForm(saved))
    draft.clear()
  }
  function send(fields: ProfileFields, over: number) {
    save.mutate(
      { ...fields, version: over },
      {
        onSuccess: (saved) => {
          fill(saved)
          toast({ variant: 'success', title: 'Profile saved', ...hintOf(saved, fields) })
        },
        onError: async (error) => {
          showFieldProblems(form, error)
          if (isStaleSave(error)) setTheirs(await readProfileAnew(queryClient))
        },
      },
    )
  }
  const submit = (over: number) => void form.handleSubmit((fields) => send(fields, over))()
  const problem = isStaleSave(save.error) ? null : save.error

  return (
    <FormProvider {...form}>
      <form
        method="dialog"
        noValidate
        className={clearOfBar}
        onSubmit={(event) => {
          // Forms of dialogs opened from here stand elsewhere in the page, but tell this one too.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          submit(draft.version)
        }}
      >
        <PageWidth className="grid gap-x-10 gap-y-6 pb-12 lg:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[11.5rem_minmax(0,1fr)_18.5rem]">
          <div className="sticky top-header z-20 self-start bg-paper py-3 max-lg:-mx-gutter max-lg:border-b max-lg:border-line max-lg:px-gutter lg:top-24 lg:py-0">
            <EditorNav sections={editorSections} faulty={faultySections(errors)} />
          </div>
          <div className="grid min-w-0 gap-10">
            {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
            <ProblemAlert error={problem} />
            {editorSections.map(({ id, title, content }) => (
              <Block key={id} id={id} title={title} className="scroll-mt-32 lg:scroll-mt-24">
                <div className="grid gap-6">{content}</div>
              </Block>
            ))}
          </div>
          <aside aria-label="Your card" className="max-xl:hidden">
            <div className="sticky top-24 grid gap-3">
              <p className="text-sm font-semibold">Your card, live</p>
              <LiveCard card={card} />
            </div>
          </aside>
        </PageWidth>
        <SaveBar isDirty={isDirty} pending={save.isPending} onDiscard={draft.discard} />
      </form>
      {guard}
      {theirs && (
        <StaleSaveDialog
          mine={form.getValues()}
          theirs={toForm(theirs)}
          labels={fieldLabels}
          pending={save.isPending}
          onKeepMine={() => submit(theirs.version)}
          onTakeTheirs={() => fill(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </FormProvider>
  )
}

function LiveCard({ card }: Pick<ProfileEditorProps, 'card'>) {
  const values = useWatch<ProfileForm>()
  // It only shows how it looks: its link is for others.
  return <div inert>{card(values as ProfileForm)}</div>
}

/** Whoever asked to be published and cannot be yet hears why. */
const hintOf = ({ published, unpublishedBecause }: Profile, wish: ProfileFields) =>
  wish.published && !published ? { description: `Not published yet: ${unpublishedBecause.join(', ')}.` } : {}

const sectionOfField: { readonly [name in keyof ProfileForm]: string } = {
  isTeam: 'basics',
  firstName: 'basics',
  lastName: 'basics',
  profileImageUrl: 'basics',
  headerImageUrl: 'basics',
  bio: 'bio',
  number: 'racing',
  teamName: 'racing',
  racingClass: 'racing',
  experienceYears: 'racing',
  birthDate: 'basics',
  achievements: 'racing',
  sports: 'motorsports',
  disciplines: 'motorsports',
  level: 'motorsports',
  homeTrack: 'tracks',
  otherTracks: 'tracks',
  place: 'location',
  socials: 'socials',
  sponsorshipNeeds: 'needs',
  openTo: 'needs',
  audienceSize: 'needs',
  visibility: 'visibility',
  published: 'visibility',
  slug: 'visibility',
}

const faultySections = (errors: FieldErrors<ProfileForm>): ReadonlySet<string> =>
  new Set(Object.keys(errors).map((name) => sectionOfField[name as keyof ProfileForm]))
