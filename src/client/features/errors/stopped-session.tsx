import type { ReactNode } from 'react'
import { Kerb, PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { contactPitCrew, type ErrorKind, errorScreens } from '#shared/errors/error-catalogue.ts'

type Props = {
  kind: ErrorKind
  errorId: string
  /** The actions. */
  children: ReactNode
}

/** A full-page error that needs no session, settings or scripts. */
export function StoppedSession({ kind, errorId, children }: Props) {
  const { title, description } = errorScreens[kind]
  return (
    <main id="main" tabIndex={-1} className="on-asphalt min-h-dvh bg-asphalt text-fg outline-none">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Kerb className="kerb-bright" />
      <PageWidth asChild className="grid items-center gap-8 py-16 lg:min-h-[36rem] lg:grid-cols-[7fr_5fr]">
        <div role="alert">
          <div>
            <p className="mono mb-5 text-sm text-muted">Session stopped</p>
            <h1 className="max-w-[15ch] text-5xl leading-[0.98]">{title}</h1>
            <Lede className="mt-5">{description}</Lede>
            <div className="mt-8 flex flex-wrap items-center gap-3">{children}</div>
            <div className="mt-8 grid gap-2 border-t border-asphalt-rule pt-4 text-ui text-muted">
              <p>
                Share Error ID <code className="mono font-medium break-all text-flag">{errorId}</code> with
                support so we can accelerate the fix.
              </p>
              <p>{contactPitCrew}</p>
            </div>
          </div>
          <div className="w-full max-w-96 justify-self-center">
            <RedFlagPicture />
          </div>
        </div>
      </PageWidth>
    </main>
  )
}

function RedFlagPicture() {
  return (
    <svg viewBox="0 0 420 360" role="img" aria-label="A waved red flag">
      <path d="M70 350 130 10" className="stroke-bone" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M128 22c60-26 104 26 164 8 40-12 62-8 96 8l-30 172c-34-16-58-20-98-8-58 18-102-34-164-8z"
        className="fill-signal"
      />
      <path d="M292 30c40-12 62-8 96 8l-30 172c-34-16-58-20-98-8z" className="fill-primary" />
      <path d="M128 22c24-10 46-9 66-4l-30 172c-22-6-44-7-68 4z" className="fill-primary-text opacity-55" />
    </svg>
  )
}
