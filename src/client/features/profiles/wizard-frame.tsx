import { type ReactNode, useEffect, useRef } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Lede } from '#client/ui/lede.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { StartLights } from '#client/ui/start-lights.tsx'
import { ONBOARDING_STEPS } from '#shared/profiles/profile.constants.ts'
import { clearOfBar } from './save-bar.tsx'
import type { Journey } from './use-journey.ts'

type WizardFrameProps = {
  journey: Journey
  title: string
  lede: string
  pending: boolean
  error: Error | null
  onSubmit: () => void
  children: ReactNode
}

/** One step of the wizard: the lights, the question, the fields, and the way on. */
export function WizardFrame({ journey, title, lede, pending, error, onSubmit, children }: WizardFrameProps) {
  const { step, isLast, isMoving, isOnTheWay, skip, back } = journey
  const heading = useRef<HTMLHeadingElement>(null)
  // A step that was come to is heard from its title on.
  useEffect(() => {
    if (isOnTheWay) heading.current?.focus()
  }, [isOnTheWay])
  return (
    <form
      method="dialog"
      noValidate
      className={cn('flex min-h-[calc(100dvh-var(--spacing-header))] flex-col', clearOfBar)}
      onSubmit={(event) => {
        // Forms of dialogs opened from here stand elsewhere in the page, but tell this one too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onSubmit()
      }}
    >
      <PageWidth className="grid max-w-192 flex-1 content-start gap-8 pt-8 pb-12 md:pt-12">
        <div>
          <StartLights step={step} total={ONBOARDING_STEPS} label="Setting up your profile" />
          <h1 ref={heading} tabIndex={-1} className="mt-6 text-4xl outline-none">
            {title}
          </h1>
          <Lede className="mt-3">{lede}</Lede>
        </div>
        <div className="grid gap-6">
          {children}
          <ProblemAlert error={error ?? journey.error} />
        </div>
      </PageWidth>
      <div className="sticky bottom-0 z-30 border-t-2 border-rule bg-card pb-[env(safe-area-inset-bottom)]">
        <PageWidth className="flex min-h-16 max-w-192 items-center gap-2 py-2.5">
          {back && (
            <Button variant="ghost" onClick={back}>
              Back
            </Button>
          )}
          <span className="flex-1" />
          {skip && (
            <Button variant="ghost" disabled={pending || isMoving} onClick={skip}>
              {isLast ? 'Skip and finish' : 'Skip'}
            </Button>
          )}
          <Button type="submit" pending={pending || isMoving}>
            {isLast ? 'Finish' : 'Save and continue'}
          </Button>
        </PageWidth>
      </div>
    </form>
  )
}
