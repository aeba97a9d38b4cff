import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Uploads of the page under test, which the test ends: the browser's own needs a server. */
export function fakeUploads() {
  const started: FakeRequest[] = []
  class FakeRequest {
    upload = {}
    status = 0
    response: unknown
    onload = () => {}
    onloadend = () => {}
    open() {}
    abort() {}
    send() {
      started.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return {
    started,
    /** Ends the upload that was started last. */
    end: (status: number, response: object) =>
      act(async () => {
        const request = started.at(-1)
        if (!request) throw new Error('No upload was started')
        Object.assign(request, { status, response })
        request.onload()
        request.onloadend()
      }),
  }
}
