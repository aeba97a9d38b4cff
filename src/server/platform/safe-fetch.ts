import { Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateIp } from './private-ip.ts'

const PORTS = ['', '443', '8443']
const RESOLVE_MS = 3_000
/** DNS errors of a name that does not exist. */
const NOT_FOUND: unknown[] = ['ENOTFOUND', 'ENODATA', 'EBADNAME']

/** A URL from a user that we do not call; the message is for that user. */
export class BlockedUrlError extends Error {
  override name = 'BlockedUrlError'
}

export type SafeResponse = { status: number; retryAfter: string | undefined }
type Message = {
  headers: Record<string, string>
  body: Uint8Array
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** The only way to call a URL from a user: it protects against SSRF. */
export type SafeFetch = {
  /** Throws when the host is private or does not exist. */
  check(url: string): Promise<void>
  /** Does not follow redirects and reads only the head of the response. */
  post(url: string, message: Message): Promise<SafeResponse>
}

export type FindAddresses = (hostname: string) => Promise<string[]>

/** `allow` lists hosts, as `host:port`, that are called even if they are private. */
export function createSafeFetch(
  allow: readonly string[],
  findAddresses: FindAddresses = resolveDns,
): SafeFetch {
  const isAllowed = (url: URL) => allow.includes(`${url.hostname}:${url.port || defaultPort(url)}`)

  const findPublic = async (hostname: string): Promise<string[]> => {
    const addresses = await findAddresses(hostname)
    if (addresses.length === 0) throw new BlockedUrlError('There is no server at this URL.')
    if (addresses.some(isPrivateIp)) throw new BlockedUrlError('This URL is not on the public internet.')
    return addresses
  }
  // Checked when the connection is made, so that a name cannot be rebound after a check.
  const agent = new Agent({ lookup: guardLookup(findPublic) })

  return {
    async check(given) {
      const url = parseUrl(given, isAllowed)
      if (isAllowed(url) || isLiteral(url)) return
      // A temporary DNS failure is no reason to reject; the connection checks again.
      await findPublic(url.hostname).catch((error: unknown) => {
        if (error instanceof BlockedUrlError) throw error
      })
    },
    post(given, message) {
      const url = parseUrl(given, isAllowed)
      return send(url, message, isAllowed(url) ? undefined : agent)
    },
  }
}

const defaultPort = ({ protocol }: URL) => (protocol === 'https:' ? '443' : '80')
const bare = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
const isLiteral = (url: URL) => isIP(bare(url)) !== 0

/** Checks what needs no DNS. The URL parser has already normalised notations such as 0x7f.1. */
function parseUrl(given: string, isAllowed: (url: URL) => boolean): URL {
  if (!URL.canParse(given)) throw new BlockedUrlError('This is not a valid URL.')
  const url = new URL(given)
  if (url.username || url.password) throw new BlockedUrlError('The URL must not contain a password.')
  if (isAllowed(url)) return url
  if (url.protocol !== 'https:') throw new BlockedUrlError('The URL must start with https://.')
  if (!PORTS.includes(url.port)) throw new BlockedUrlError('The URL must use port 443 or 8443.')
  if (isLiteral(url) && isPrivateIp(bare(url))) {
    throw new BlockedUrlError('This URL is not on the public internet.')
  }
  return url
}

/** One private address blocks the name, because we do not choose which address the connection uses. */
const guardLookup =
  (findPublic: FindAddresses): LookupFunction =>
  (hostname, { all }, callback) => {
    findPublic(hostname).then(
      ([first = '', ...others]) =>
        all
          ? callback(
              null,
              [first, ...others].map((address) => ({ address, family: isIP(address) })),
            )
          : callback(null, first, isIP(first)),
      (error: Error) => callback(error, ''),
    )
  }

/** Resolves without the libuv thread pool, so that a slow DNS server does not delay password hashing or file access. */
async function resolveDns(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 })
  const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  for (const one of results) {
    if (one.status === 'rejected' && !NOT_FOUND.includes(one.reason?.code)) throw one.reason
  }
  return results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

function send(
  url: URL,
  { headers, body, timeoutMs, signal }: Message,
  agent: Agent | undefined,
): Promise<SafeResponse> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const timeout = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers,
        ...(agent && { agent }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      },
      (response) => {
        // The body is not needed and could be endless.
        response.destroy()
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
