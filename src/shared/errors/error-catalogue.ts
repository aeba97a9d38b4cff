/** The error screens of specification 8.1: one title and one description for each kind. */
export const errorScreens = {
  notFound: {
    title: 'Off the racing line — page not found',
    description: "Looks like you took an exit that doesn't exist. Let's get you back on track.",
  },
  auth: {
    title: 'Pit pass required — please sign in',
    description: 'You need racing credentials to access this area of the track.',
  },
  api: {
    title: 'Quick tune-up needed',
    description: "There's an issue with your request. Double-check your inputs and try again.",
  },
  server: {
    title: 'We hit a yellow flag on the track',
    description: 'Something slowed us down on our end. Our pit crew is working to get things moving again.',
  },
  crash: {
    title: 'Red flag on the main straight',
    description: 'Something slowed us down. Our pit crew is on it. Please try again in a moment.',
  },
  validation: {
    title: 'Quick tune-up needed',
    description: 'Check the highlighted fields and make some adjustments before hitting the track.',
  },
  network: {
    title: 'Connection lost in the chicane',
    description: 'Check your internet connection and try again. The track will be ready when you are.',
  },
  profile: {
    title: 'Profile setup required',
    description: 'Complete your racing profile to access all features and get on the track.',
  },
} as const

export type ErrorKind = keyof typeof errorScreens

/** A 403 is shown like a 401 (specification 6). */
export function errorKindOf(status: number): ErrorKind {
  if (status === 404) return 'notFound'
  if (status === 401 || status === 403) return 'auth'
  if (status === 422) return 'validation'
  return status >= 500 ? 'server' : 'api'
}

export const shareErrorId = (errorId: string) =>
  `Share Error ID ${errorId} with support so we can accelerate the fix.`

export const contactPitCrew = 'If this keeps happening, contact our pit crew for assistance.'

/** `ERR_{timestamp}_{random}`, the format of the specification's error report. */
export function createErrorId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(6))
  return `ERR_${now}_${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}
