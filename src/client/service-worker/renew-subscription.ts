import type { WorkerScope } from './worker-scope.ts'

/** The browser ended a subscription by itself: it gets another, if the person is still signed in. */
export async function renewSubscription({ registration, fetch }: WorkerScope): Promise<void> {
  const answer = await fetch('/api/notifications/vapid-public-key')
  const { publicKey } = (await answer.json()) as { publicKey: string }
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await fetch('/api/notifications/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}
