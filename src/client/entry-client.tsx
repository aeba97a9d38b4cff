import '@vitejs/plugin-react/preamble'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readerOf, setReaderSource } from '#shared/format/reader.ts'
import { detectSettings } from './app/detect-settings.ts'
import { followSession } from './app/follow-session.ts'
import { type AppRouter, createAppRouter } from './app/router.tsx'
import { call } from './lib/call.ts'
import { visitorCalls } from './lib/endpoint-map.ts'
import { startErrorTracker } from './lib/error-tracker.ts'
import { pageReferrer } from './lib/page-referrer.ts'
import { readSession } from './lib/session.ts'
import { followSystemTheme } from './lib/theme.ts'
import './styles/app.css'

// The scroll lock of dialogs writes a style element, which our policy lets in by its nonce only.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content,
})
startErrorTracker()
followSystemTheme()
void hydrate()

/** In several tasks, and in a transition, which React interrupts: on a slow phone one task would block it noticeably. */
async function hydrate(): Promise<void> {
  await nextTask()
  const { router, queryClient } = createAppRouter()
  setReaderSource(() => readerOf(readSession(queryClient)?.user))
  detectSettings(router, queryClient)
  trackVisits(router)
  followSession(queryClient)
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onRecoverableError: (error) => console.error(error) },
    )
  })
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Specification 2.2: reports the first screen and every navigation to another path or query; failures are only logged. */
function trackVisits(router: AppRouter): void {
  let last = ''
  router.subscribe('onRendered', ({ toLocation: { pathname, searchStr } }) => {
    const url = pathname + searchStr
    if (url === last) return
    last = url
    const body = { page: window.location.href, referrer: pageReferrer() }
    // This runs in React's commit, and a request takes several milliseconds of a slow phone.
    nextTask()
      .then(() => call(visitorCalls.track, { body }))
      .catch((error: unknown) => console.warn('Visit not tracked', error))
  })
}
