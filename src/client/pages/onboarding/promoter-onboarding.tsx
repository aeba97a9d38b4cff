import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { MyEventDates } from '#client/features/events/my-event-dates.tsx'
import type { Journey } from '#client/features/profiles/use-journey.ts'
import { useWizardStep } from '#client/features/profiles/use-wizard-step.ts'
import { WizardFrame } from '#client/features/profiles/wizard-frame.tsx'
import { WizardGroup } from '#client/features/profiles/wizard-group.tsx'
import { IdentityFields } from '#client/features/promoters/editor/identity-fields.tsx'
import { PictureFields } from '#client/features/promoters/editor/picture-fields.tsx'
import { PlaceFields } from '#client/features/promoters/editor/place-fields.tsx'
import { toForm } from '#client/features/promoters/editor/promoter-form-values.ts'
import { RacingFields } from '#client/features/promoters/editor/racing-fields.tsx'
import { StoryFields } from '#client/features/promoters/editor/story-fields.tsx'
import { usePromoterFields } from '#client/features/promoters/editor/use-promoter-fields.ts'
import { readOwnAnew, useSavePromoter } from '#client/features/promoters/editor/use-save-promoter.ts'
import { ownPromoterQuery } from '#client/features/promoters/promoter.queries.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { AccountUser } from '#shared/accounts/account.contract.ts'
import {
  type OwnPromoter,
  type PromoterFields,
  type PromoterForm,
  promoterForm,
} from '#shared/promoters/promoter.contract.ts'
import { PictureStep } from './picture-step.tsx'

type Step = {
  title: string
  lede: string
  fields: readonly (keyof PromoterForm)[]
  content: (promoter: OwnPromoter | null) => ReactNode
}

const steps: readonly [Step, Step, Step, Step, Step] = [
  {
    title: 'What do you put on?',
    lede: 'One event or a whole series. Only its name is needed to begin.',
    fields: [
      ...(['kind', 'eventName', 'eventSlug', 'sanctioningBody', 'website', 'foundedYear'] as const),
      ...(['experienceYears', 'averageAttendance', 'bio', 'history'] as const),
    ],
    content: () => (
      <>
        <IdentityFields />
        <WizardGroup title="Its story">
          <StoryFields />
        </WizardGroup>
      </>
    ),
  },
  {
    title: 'What is raced?',
    lede: 'Racers look for their kind of racing and for a class that their car may start in.',
    fields: ['sports', 'disciplines', 'classes'],
    content: () => <RacingFields />,
  },
  {
    title: 'Where do the gates open?',
    lede: 'People look for races near them. A town is enough to be found.',
    fields: ['homeTrack', 'place', 'location'],
    content: () => <PlaceFields />,
  },
  {
    title: 'When is it on?',
    lede: 'Your first dates. They go on the race calendar and into the calendars of others.',
    fields: [],
    content: (promoter) => (
      <WizardGroup title="Dates">
        <MyEventDates place={promoter?.place ?? null} />
      </WizardGroup>
    ),
  },
  {
    title: 'Show the place',
    lede: 'A header, a logo, and pictures of race day. Then the lights go out.',
    fields: ['headerImageUrl', 'logoUrl', 'published'],
    content: () => (
      <>
        <PictureFields />
        <WizardGroup title="Gallery">
          <PictureStep />
        </WizardGroup>
        <WizardGroup title="Ready?">
          <PublishField />
        </WizardGroup>
      </>
    ),
  },
]

/** The wizard of an event or series (its page is made by the first step). */
export function PromoterOnboarding({ user, journey }: { user: AccountUser; journey: Journey }) {
  const { title, lede, fields, content } = steps[journey.step - 1] ?? steps[0]
  const queryClient = useQueryClient()
  const { data: promoter } = useSuspenseQuery(ownPromoterQuery)
  const savePromoter = useSavePromoter()
  const asForm = (shown: OwnPromoter | null) => toForm(shown, user.firstName ?? '')
  const form = useForm<PromoterForm, unknown, PromoterFields>({
    resolver: zodResolver(promoterForm),
    defaultValues: { ...asForm(promoter), ...(journey.isLast && { published: true }) },
  })
  const { guard, ...step } = useWizardStep({
    form,
    journey,
    userId: user.id,
    fields,
    thing: promoter,
    toForm: asForm,
    save: (values, over) =>
      savePromoter.mutateAsync({
        fields: values,
        over: over ? { id: over.id, version: over.version } : undefined,
      }),
    readAnew: () => readOwnAnew(queryClient),
  })
  return (
    <FormProvider {...form}>
      <WizardFrame
        journey={journey}
        title={title}
        lede={lede}
        pending={step.pending}
        error={step.error}
        onSubmit={step.submit}
      >
        {content(promoter)}
      </WizardFrame>
      {guard}
    </FormProvider>
  )
}

function PublishField() {
  const { register } = usePromoterFields()
  return (
    <Checkbox
      label={
        <>
          <b className="font-semibold">Publish our page</b>
          <span className="block text-muted">Visitors find it in the directory, and its link works.</span>
        </>
      }
      {...register('published')}
    />
  )
}
