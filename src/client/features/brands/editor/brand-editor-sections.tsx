import { type ReactNode, useId } from 'react'
import { CategoryFields } from './category-fields.tsx'
import { CompanyFields } from './company-fields.tsx'
import { LookingForFields } from './looking-for-fields.tsx'
import { OfferFields } from './offer-fields.tsx'
import { BrandPictureFields } from './picture-fields.tsx'
import { BrandSocialFields } from './social-fields.tsx'

export function BrandEditorSections() {
  return (
    <>
      <Section title="Company" description="Who you are. Only the name cannot wait.">
        <CompanyFields />
      </Section>
      <Section title="Categories" description="Which shelf of the paddock you stand on.">
        <CategoryFields />
      </Section>
      <Section
        title="Pictures"
        description="Your logo is what goes on the car; the hero is the face of your page."
      >
        <BrandPictureFields />
      </Section>
      <Section title="What you look for" description="Racers read this before they apply.">
        <LookingForFields />
      </Section>
      <Section title="What you offer" description="Product, cash, codes: what a season with you is worth.">
        <OfferFields />
      </Section>
      <Section title="Social links" description="Names or whole links, as you have them.">
        <BrandSocialFields />
      </Section>
    </>
  )
}

function Section({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-5 border-t-2 border-rule pt-5 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 text-ui text-pretty text-muted">{description}</p>
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  )
}
