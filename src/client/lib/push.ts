import { useSyncExternalStore } from 'react'
import { Problem } from '#shared/http/problem.ts'
import type { PushSubscriptionBody } from '#shared/notifications/push.contract.ts'
import { call } from './call.ts'
import { pushCalls } from './endpoint-map.ts'
import { type pushToasts, showPushToast } from './push-toasts.ts'
import { canPush, isMadeWith, registerWorker } from './push-worker.ts'

/** Specification 4, push state; `isKnown` is false until it was read. */
export type PushState = {
  isKnown: boolean
  isSupported: boolean
  permission: NotificationPermission
  isSubscribed: boolean
}

const unknown: PushState = { isKnown: false, isSupported: false, permission: 'default', isSubscribed: false }

export type PushClient = ReturnType<typeof createPushClient>

/** The push subscription of a browser. The outcome of an action shows as a toast. */
export function createPushClient(showToast: (name: keyof typeof pushToasts) => void = showPushToast) {
  let state = unknown
  let worker: Promise<ServiceWorkerRegistration> | undefined
  const listeners = new Set<() => void>()

  function change(part: Partial<PushState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function addListener(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  let started: { userId: string; work: Promise<void> } | undefined

  /** Once per load: registers the worker, and sends an existing subscription to the server again. */
  function start(userId: string): Promise<void> {
    if (started?.userId !== userId) started = { userId, work: restore(userId) }
    return started.work
  }

  async function restore(userId: string): Promise<void> {
    if (!canPush()) return change({ ...unknown, isKnown: true })
    const { permission } = Notification
    try {
      const subscription = await readSubscription()
      change({ isKnown: true, isSupported: true, permission, isSubscribed: subscription !== null })
      const isWanted = subscription !== null || enabledUsers.has(userId)
      if (permission === 'granted' && isWanted) await subscribeBrowser(userId)
    } catch (error) {
      console.warn('Push notifications could not be set up', error)
      change({ isKnown: true, isSupported: true, permission })
    }
  }

  /** Asks for permission and subscribes if it is granted. */
  async function enable(userId: string): Promise<void> {
    if (!canPush()) return void showToast('notSupported')
    const permission = await askPermission()
    if (permission === null) return void showToast('permissionError')
    change({ permission })
    if (permission === 'denied') return void showToast('denied')
    if (permission !== 'granted') return
    showToast('enabled')
    try {
      await subscribeBrowser(userId)
      showToast('active')
    } catch (error) {
      console.warn('No push subscription', error)
      showToast('subscriptionFailed')
    }
  }

  async function disable(userId: string): Promise<void> {
    try {
      const subscription = await readSubscription()
      if (subscription) {
        const { endpoint } = subscription
        await subscription.unsubscribe()
        await call(pushCalls.unsubscribe, { body: { endpoint } })
      }
      enabledUsers.remove(userId)
      change({ isSubscribed: false })
      showToast('disabled')
    } catch (error) {
      console.warn('The push subscription could not be ended', error)
      showToast('unsubscribeFailed')
    }
  }

  async function sendTest(): Promise<void> {
    if (!canPush()) return void showToast('notSupported')
    if (!state.isSubscribed) return void showToast('notSubscribed')
    try {
      const { sent } = await call(pushCalls.test, {})
      showToast(sent > 0 ? 'testSent' : 'testFailed')
    } catch (error) {
      const isUnknown = error instanceof Problem && error.code === 'NOT_SUBSCRIBED'
      showToast(isUnknown ? 'notSubscribed' : 'testFailed')
    }
  }

  async function readSubscription(): Promise<PushSubscription | null> {
    worker ??= registerWorker()
    worker.catch(() => {
      worker = undefined
    })
    return (await worker).pushManager.getSubscription()
  }

  async function subscribeBrowser(userId: string): Promise<void> {
    const { publicKey } = await call(pushCalls.publicKey, {})
    const old = await readSubscription()
    const isUsable = old !== null && isMadeWith(old, publicKey)
    if (old && !isUsable) await old.unsubscribe()
    const subscription = isUsable ? old : await createSubscription(publicKey)
    await call(
      pushCalls.subscribe,
      // The browser's object has this shape, and the server validates it.
      { body: subscription.toJSON() as PushSubscriptionBody },
    )
    enabledUsers.add(userId)
    change({ isSubscribed: true })
  }

  return { getState: () => state, addListener, start, enable, disable, sendTest }
}

export const browserPush = createPushClient()

export const usePush = (push: PushClient): PushState =>
  useSyncExternalStore(push.addListener, push.getState, () => unknown)

/** Ends the browser's subscription at sign-out, so that the next user starts without one. */
export async function releasePush(): Promise<void> {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function askPermission(): Promise<NotificationPermission | null> {
  try {
    return await Notification.requestPermission()
  } catch {
    return null
  }
}

async function createSubscription(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await registerWorker()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Users who enabled pushes here and signed out: they are subscribed again when they sign in. */
const enabledUsers = {
  key: (userId: string) => `push:${userId}`,
  has: (userId: string) => read(() => localStorage.getItem(enabledUsers.key(userId)) !== null),
  add: (userId: string) => read(() => localStorage.setItem(enabledUsers.key(userId), 'wanted')),
  remove: (userId: string) => read(() => localStorage.removeItem(enabledUsers.key(userId))),
}

/** Storage can be disabled. */
function read<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
