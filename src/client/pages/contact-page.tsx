import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ContactForm } from '#client/features/support/contact-form.tsx'
import { SentPanel } from '#client/features/support/sent-panel.tsx'
import { AppMoreLink } from '#client/lib/app-link.tsx'
import type { PageMeta } from '#client/lib/page.ts'
import { Block } from '#client/ui/block.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { paths } from '#shared/paths.ts'
import { contactTopics } from '#shared/support/support.constants.ts'

export const meta: PageMeta = {
  title: 'Contact',
  description: 'Write to the people behind the site: general questions, press, partnerships, or a demo.',
  canonical: paths.contact(),
}

export default function ContactPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const topic = contactTopics.find((known) => known === search.topic) ?? 'general'
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <PageBanner
        title="Contact"
        lede="Questions, press, partnerships, or a lap around the product with one of us."
      />
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-12 py-10 md:py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-20">
        {isSent ? (
          <SentPanel title="Message received">
            <p className="max-w-[48ch] text-muted">Thanks for reaching out. We’ll reply by email.</p>
            <AppMoreLink to={paths.articles()}>Read our articles</AppMoreLink>
          </SentPanel>
        ) : (
          <ContactForm key={topic} topic={topic} onSent={() => setIsSent(true)} />
        )}
        <aside aria-label="Other options" className="grid content-start gap-10">
          <Block title="Topics">
            <SpecSheet>
              <SpecRow label="General">Anything else.</SpecRow>
              <SpecRow label="Press">Facts, pictures and interviews. Tell us your deadline.</SpecRow>
              <SpecRow label="Partnerships">
                Series, associations and tools that want to work with us.
              </SpecRow>
              <SpecRow label="Demo">Half an hour on screen, with your questions.</SpecRow>
            </SpecSheet>
          </Block>
          <Block title="Something not working?">
            <p className="text-muted">
              For help with an account, a profile or an error, a support ticket is faster.
            </p>
            <AppMoreLink to={paths.contactSupport()} className="mt-2">
              Contact support
            </AppMoreLink>
          </Block>
        </aside>
      </PageWidth>
    </>
  )
}
