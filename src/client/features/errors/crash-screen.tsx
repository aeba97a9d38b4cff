import { useState } from 'react'
import type { ErrorReport } from '#client/lib/error-tracker.ts'
import { Button } from '#client/ui/button.tsx'
import { CopyIcon } from '#client/ui/icons.tsx'
import { Kerb } from '#client/ui/kerb.tsx'
import { Lede } from '#client/ui/lede.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { contactPitCrew, errorScreens } from '#shared/errors/error-catalogue.ts'
import { paths } from '#shared/paths.ts'
import { RedFlagPicture } from './error-art.tsx'

/** Specification 9. Counted for the page, not the screen: a reset takes the screen away. */
const MAX_RESETS = 2
let resets = 0

const { title, description } = errorScreens.crash

type Props = Omit<ErrorReport, 'timestamp'> & { onReset: () => void }

export function CrashScreen({ errorId, message, route, onReset }: Props) {
  const [attempt] = useState(resets + 1)
  const [timestamp] = useState(() => new Date().toISOString())

  function backToTheTrack() {
    if (resets >= MAX_RESETS) {
      window.location.reload()
      return
    }
    resets += 1
    onReset()
  }

  return (
    <section role="alert" aria-labelledby="crash-title" className="on-asphalt min-h-dvh bg-asphalt text-fg">
      <Kerb />
      <PageWidth className="grid items-center gap-8 py-16 lg:min-h-[36rem] lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="mono mb-5 text-sm text-muted">Session stopped</p>
          <h1 id="crash-title" className="max-w-[15ch] text-5xl leading-[0.98]">
            {title}
          </h1>
          <Lede className="mt-5">{description}</Lede>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <Button size="lg" onClick={backToTheTrack}>
              Back to the Track{attempt <= MAX_RESETS && ` (${attempt}/${MAX_RESETS})`}
            </Button>
            <Button asChild variant="secondary" size="lg">
              <a href={paths.home()}>Return to Paddock</a>
            </Button>
            <Button
              variant="ghost"
              size="lg"
              onClick={() => void copyReport({ errorId, message, route, timestamp })}
            >
              <CopyIcon />
              Copy Race Report
            </Button>
          </div>
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
      </PageWidth>
    </section>
  )
}

async function copyReport({ errorId, message, route, timestamp }: ErrorReport): Promise<void> {
  const text = [`Error ID: ${errorId}`, `Message: ${message}`, `Route: ${route}`, `Time: ${timestamp}`].join(
    '\n',
  )
  await navigator.clipboard.writeText(text)
  window.alert('Race report copied. Paste it into your message to support.')
}
