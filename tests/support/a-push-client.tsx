import { vi } from 'vitest'
import type { PushClient, PushState } from '#client/lib/push.ts'

/** A push client in a fixed state whose actions do nothing. */
export function aPushClient(state: Partial<PushState> = {}) {
  const current: PushState = {
    isKnown: true,
    isSupported: true,
    permission: 'default',
    isSubscribed: false,
    ...state,
  }
  return {
    getState: () => current,
    addListener: () => () => true,
    start: async () => {},
    enable: vi.fn(async () => {}),
    disable: vi.fn(async () => {}),
    sendTest: vi.fn(async () => {}),
  } satisfies PushClient
}
