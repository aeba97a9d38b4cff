import { ButtonLink } from '#client/lib/app-link.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'

/** Contact links at the end of every help page (WCAG 3.2.6). */
export function ContactStrip() {
  return (
    <section aria-labelledby="contact-strip" className="bg-sunk print:hidden">
      <PageWidth className="flex flex-wrap items-center justify-between gap-x-12 gap-y-5 py-10">
        <div>
          <h2 id="contact-strip" className="text-2xl">
            Talk to the pit crew
          </h2>
          <p className="mt-1 text-muted">A real person reads and answers every message.</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
          <ButtonLink to={paths.contactSupport()}>Contact support</ButtonLink>
          <ButtonLink to={paths.contact()} variant="secondary">
            Press and partners
          </ButtonLink>
        </div>
      </PageWidth>
    </section>
  )
}
