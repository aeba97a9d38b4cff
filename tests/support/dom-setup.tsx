import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// How long `findBy…` and `waitFor` wait at most: a limit for a busy machine, not a pause.
configure({ asyncUtilTimeout: 20_000 })

/** The test files of a worker share one document: each test leaves it as it was. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})
