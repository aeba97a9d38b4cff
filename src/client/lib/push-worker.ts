import { SERVICE_WORKER } from '#shared/notifications/notification.constants.ts'

export const canPush = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window

/**
 * Ruling R33: only foreign workers are unregistered. Unregistering our own would end its push subscription.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  const known = await serviceWorker.getRegistrations()
  await Promise.all(known.filter(isForeign).map((registration) => registration.unregister()))
  const type = import.meta.env.DEV ? 'module' : 'classic'
  await serviceWorker.register(SERVICE_WORKER, { type, updateViaCache: 'none' })
  return serviceWorker.ready
}

const isForeign = ({ scope, active, waiting, installing }: ServiceWorkerRegistration): boolean => {
  const script = (active ?? waiting ?? installing)?.scriptURL
  const { origin } = window.location
  return scope !== `${origin}/` || script !== `${origin}${SERVICE_WORKER}`
}

/** A subscription with another key than the server's cannot receive pushes. */
export const isMadeWith = ({ options }: PushSubscription, publicKey: string): boolean =>
  !options.applicationServerKey || toBase64Url(options.applicationServerKey) === publicKey

const toBase64Url = (key: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
