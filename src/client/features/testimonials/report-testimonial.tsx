import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { safetyCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { FlagIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import type { Testimonial } from '#shared/testimonials/testimonial.contract.ts'

const ReportTestimonialDialog = lazyComponent(
  () => import('./report-testimonial-dialog.tsx'),
  'ReportTestimonialDialog',
)

/** On each testimonial that everybody reads. Visitors sign in first and come back. */
export function ReportTestimonial({ testimonial: { id, displayName } }: { testimonial: Testimonial }) {
  const session = useSession()
  const { href } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const label = `Report the testimonial of ${displayName}`
  return (
    <>
      {session ? (
        <Button
          call={safetyCalls.report}
          variant="ghost"
          size="icon"
          className="-my-2 -mr-2"
          aria-label={label}
          onClick={() => setIsOpen(true)}
        >
          <FlagIcon />
        </Button>
      ) : (
        <Button asChild variant="ghost" size="icon" className="-my-2 -mr-2">
          <AppLink to={paths.login({ returnTo: href })} aria-label={`${label}, after signing in`}>
            <FlagIcon />
          </AppLink>
        </Button>
      )}
      {isOpen && (
        <ReportTestimonialDialog id={id} displayName={displayName} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
