import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

/** Responses with foreign content, such as an email or an upload, or that lead to a secret URL, set these themselves. */
const OVERRIDABLE = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]
/** For a page that every site may embed. */
export const FRAMED_ANYWHERE = 'frame-ancestors *'

/** Security headers for every response, errors and files included. Scripts need the nonce of their page. */
export function securityHeaders(appUrl: string): MiddlewareHandler {
  const setDefaults = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // React writes style attributes; style elements still need our own origin.
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      styleSrcElem: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      // Video players, opened on request.
      frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: appUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], payment: [] },
  })
  return async (c, next) => {
    const overrides = new Map<string, string | null>()
    await setDefaults(c, async () => {
      await next()
      for (const name of OVERRIDABLE) overrides.set(name, c.res.headers.get(name))
    })
    for (const [name, value] of overrides) if (value) c.res.headers.set(name, value)
    // The older header has no value for everybody.
    if (overrides.get('content-security-policy')?.includes(FRAMED_ANYWHERE)) {
      c.res.headers.delete('x-frame-options')
    }
  }
}
