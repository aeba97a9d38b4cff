import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

/** A document of foreign content, such as a mail or an upload, says these for itself. */
const OWN_WORD = ['content-security-policy', 'x-frame-options']

/** On every answer, errors and files too. Scripts run only with the nonce of their own page. */
export function securityHeaders(appUrl: string): MiddlewareHandler {
  const forEveryAnswer = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // React writes style attributes (plates, gates, progress); style elements still need our own origin.
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      styleSrcElem: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      // The players of videos, which open only when somebody asks for one.
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
    const own = new Map<string, string | null>()
    await forEveryAnswer(c, async () => {
      await next()
      for (const name of OWN_WORD) own.set(name, c.res.headers.get(name))
    })
    for (const [name, value] of own) if (value) c.res.headers.set(name, value)
  }
}
