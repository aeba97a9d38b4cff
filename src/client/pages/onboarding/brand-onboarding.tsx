import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { ownBrandQuery } from '#client/features/brands/brand.queries.ts'
import { toBrandForm } from '#client/features/brands/editor/brand-form-values.ts'
import { CategoryFields } from '#client/features/brands/editor/category-fields.tsx'
import { CompanyFields } from '#client/features/brands/editor/company-fields.tsx'
import { LookingForFields } from '#client/features/brands/editor/looking-for-fields.tsx'
import { OfferFields } from '#client/features/brands/editor/offer-fields.tsx'
import { BrandPictureFields } from '#client/features/brands/editor/picture-fields.tsx'
import { useSaveBrand } from '#client/features/brands/editor/use-save-brand.ts'
import type { Journey } from '#client/features/profiles/use-journey.ts'
import { useWizardStep } from '#client/features/profiles/use-wizard-step.ts'
import { WizardFrame } from '#client/features/profiles/wizard-frame.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { AccountUser } from '#shared/accounts/account.contract.ts'
import type { OwnBrand } from '#shared/brands/brand.contract.ts'
import { type BrandForm, brandForm } from '#shared/brands/brand-form.contract.ts'

type Step = {
  title: string
  lede: string
  fields: readonly (keyof BrandForm)[]
  content: ReactNode
}

const steps: readonly [Step, Step, Step, Step, Step] = [
  {
    title: 'Whose name goes on the car?',
    lede: 'Your company as racers will see it. A sentence or two are a start.',
    fields: ['name', 'slug', 'tagline', 'description', 'website', 'country'],
    content: <CompanyFields />,
  },
  {
    title: 'What do you make?',
    lede: 'Racers look for brands that fit their racing. Choose up to ten categories.',
    fields: ['categories'],
    content: <CategoryFields />,
  },
  {
    title: 'Show your colours',
    lede: 'The logo that goes on the bodywork, and a wide picture over your page.',
    fields: ['logoUrl', 'heroUrl'],
    content: <BrandPictureFields />,
  },
  {
    title: 'Whom do you look for?',
    lede: 'Better applications, and fewer that do not fit.',
    fields: ['lookingFor', 'wantedSports', 'wantedCountries', 'wantedLevel'],
    content: <LookingForFields />,
  },
  {
    title: 'What do you offer?',
    lede: 'Product, cash, a code: racers see at once what they can expect.',
    fields: ['offerTypes', 'budgetMin', 'budgetMax', 'currency', 'accepting', 'published'],
    content: (
      <>
        <OfferFields />
        <PublishBrandField />
      </>
    ),
  },
]

/** The wizard of a company (its first page is made by the first step). */
export function BrandOnboarding({ user, journey }: { user: AccountUser; journey: Journey }) {
  const { title, lede, fields, content } = steps[journey.step - 1] ?? steps[0]
  const queryClient = useQueryClient()
  const { data: brand } = useSuspenseQuery(ownBrandQuery)
  const saveBrand = useSaveBrand()
  const toForm = (shown: OwnBrand | null) => toBrandForm(shown, user.firstName ?? '')
  const form = useForm({
    resolver: zodResolver(brandForm),
    defaultValues: { ...toForm(brand), ...(journey.isLast && canPublish(brand) && { published: true }) },
  })
  const { guard, ...step } = useWizardStep({
    form,
    journey,
    userId: user.id,
    fields,
    thing: brand,
    toForm,
    save: (facts, over) =>
      saveBrand.mutateAsync({ facts, over: over ? { id: over.id, version: over.version } : undefined }),
    readAnew: () => queryClient.fetchQuery({ ...ownBrandQuery, staleTime: 0 }),
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
        {content}
      </WizardFrame>
      {guard}
    </FormProvider>
  )
}

/** A page without a description or a category is not published yet. */
const canPublish = (brand: Pick<BrandForm, 'description' | 'categories'> | null) =>
  Boolean(brand?.description?.trim()) && (brand?.categories.length ?? 0) > 0

function PublishBrandField() {
  const { register, control } = useFormContext<BrandForm>()
  const [description, categories] = useWatch({ control, name: ['description', 'categories'] })
  if (!canPublish({ description, categories })) {
    return (
      <Alert tone="wait" title="Not on the grid yet">
        Say what your company does and choose a category, and your page can be published.
      </Alert>
    )
  }
  return (
    <Checkbox
      label={
        <>
          <b className="font-semibold">Publish our page</b>
          <span className="block text-muted">Racers find it in the directory, and its link works.</span>
        </>
      }
      {...register('published')}
    />
  )
}
