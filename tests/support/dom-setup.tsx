import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './lazy-element-errors.tsx'
import './quick-computed-style.tsx'
import './quick-labels.tsx'

// The limit of `findBy…` and `waitFor` on a busy machine; they return as soon as they succeed.
configure({ asyncUtilTimeout: 60_000 })

/** The test files of a worker share one document, so each test restores it. */
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
