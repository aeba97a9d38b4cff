import { useState } from 'react'
import type { ErrorReport } from '#client/lib/error-tracker.ts'
import { Button } from '#client/ui/button.tsx'
import { CopyIcon } from '#client/ui/icons.tsx'
import { BUILD_ID } from '#shared/build.ts'
import { paths } from '#shared/paths.ts'
import { StoppedSession } from './stopped-session.tsx'

/** Specification 9. Module state, because a reset unmounts the screen. */
const MAX_RESETS = 2
let resets = 0

type Props = Omit<ErrorReport, 'timestamp'> & { onReset: () => void }

export function CrashScreen({ errorId, message, route, onReset }: Props) {
  const [attempt] = useState(resets + 1)
  const [timestamp] = useState(() => new Date().toISOString())

  function tryAgain() {
    if (resets >= MAX_RESETS) {
      window.location.reload()
      return
    }
    resets += 1
    onReset()
  }

  return (
    <StoppedSession kind="crash" errorId={errorId}>
      <Button size="lg" onClick={tryAgain}>
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
    </StoppedSession>
  )
}

async function copyReport({ errorId, message, route, timestamp }: ErrorReport): Promise<void> {
  const text = [
    `Error ID: ${errorId}`,
    `Message: ${message}`,
    `Route: ${route}`,
    `Time: ${timestamp}`,
    `Build: ${BUILD_ID}`,
  ].join('\n')
  try {
    await navigator.clipboard.writeText(text)
    window.alert('Race report copied. Paste it into your message to support.')
  } catch {
    window.alert(`We couldn’t copy the race report. Here it is:\n\n${text}`)
  }
}
