import { useSyncExternalStore } from 'react'
import { Problem } from '#shared/http/problem.ts'
import type { PushSubscriptionBody } from '#shared/notifications/push.contract.ts'
import { call } from './call.ts'
import { pushCalls } from './endpoint-map.ts'
import { showPushToast } from './push-toasts.ts'
import { canPush, isMadeWith, registerWorker } from './push-worker.ts'

/** Specification 4, push state; `isKnown` is false until it was read. */
export type PushState = {
  isKnown: boolean
  isSupported: boolean
  permission: NotificationPermission
  isSubscribed: boolean
}

const unknown: PushState = { isKnown: false, isSupported: false, permission: 'default', isSubscribed: false }
let state = unknown
let worker: Promise<ServiceWorkerRegistration> | undefined
const listeners = new Set<() => void>()

function change(part: Partial<PushState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function subscribeToState(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePush = (): PushState =>
  useSyncExternalStore(
    subscribeToState,
    () => state,
    () => unknown,
  )

let started: { userId: string; work: Promise<void> } | undefined

/** Once per load: registers the worker, and sends an existing subscription to the server again. */
export function startPush(userId: string): Promise<void> {
  if (started?.userId !== userId) started = { userId, work: restorePush(userId) }
  return started.work
}

async function restorePush(userId: string): Promise<void> {
  if (!canPush()) return change({ ...unknown, isKnown: true })
  const { permission } = Notification
  try {
    const subscription = await readSubscription()
    change({ isKnown: true, isSupported: true, permission, isSubscribed: subscription !== null })
    const isWanted = subscription !== null || wishes.has(userId)
    if (permission === 'granted' && isWanted) await subscribe(userId)
  } catch (error) {
    console.warn('Push notifications could not be set up', error)
    change({ isKnown: true, isSupported: true, permission })
  }
}

/** Asks for permission and subscribes if it is granted. */
export async function enablePush(userId: string): Promise<void> {
  if (!canPush()) return void showPushToast('notSupported')
  const permission = await askPermission()
  if (permission === null) return void showPushToast('permissionError')
  change({ permission })
  if (permission === 'denied') return void showPushToast('denied')
  if (permission !== 'granted') return
  showPushToast('enabled')
  try {
    await subscribe(userId)
    showPushToast('active')
  } catch (error) {
    console.warn('No push subscription', error)
    showPushToast('subscriptionFailed')
  }
}

export async function disablePush(userId: string): Promise<void> {
  try {
    const subscription = await readSubscription()
    if (subscription) {
      const { endpoint } = subscription
      await subscription.unsubscribe()
      await call(pushCalls.unsubscribe, { body: { endpoint } })
    }
    wishes.remove(userId)
    change({ isSubscribed: false })
    showPushToast('disabled')
  } catch (error) {
    console.warn('The push subscription could not be ended', error)
    showPushToast('unsubscribeFailed')
  }
}

export async function sendTestPush(): Promise<void> {
  if (!state.isSubscribed) return void showPushToast('notSubscribed')
  try {
    const { sent } = await call(pushCalls.test, {})
    showPushToast(sent > 0 ? 'testSent' : 'testFailed')
  } catch (error) {
    const isUnknown = error instanceof Problem && error.code === 'NOT_SUBSCRIBED'
    showPushToast(isUnknown ? 'notSubscribed' : 'testFailed')
  }
}

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

async function readSubscription(): Promise<PushSubscription | null> {
  worker ??= registerWorker()
  worker.catch(() => {
    worker = undefined
  })
  return (await worker).pushManager.getSubscription()
}

async function subscribe(userId: string): Promise<void> {
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
  wishes.add(userId)
  change({ isSubscribed: true })
}

async function createSubscription(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await registerWorker()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Users who enabled pushes here and signed out: they are subscribed again when they sign in. */
const wishes = {
  key: (userId: string) => `push:${userId}`,
  has: (userId: string) => read(() => localStorage.getItem(wishes.key(userId)) !== null),
  add: (userId: string) => read(() => localStorage.setItem(wishes.key(userId), 'wanted')),
  remove: (userId: string) => read(() => localStorage.removeItem(wishes.key(userId))),
}

/** Storage can be disabled. */
function read<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
