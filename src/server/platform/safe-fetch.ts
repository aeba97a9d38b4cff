import { Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateIp } from './private-ip.ts'

const PORTS = ['', '443', '8443']
const RESOLVE_MS = 3_000
/** What a name server says of a name that nobody has. */
const NOBODY: unknown[] = ['ENOTFOUND', 'ENODATA', 'EBADNAME']

/** An address given by a user that we do not call; its message is for that user. */
export class BlockedUrlError extends Error {
  override name = 'BlockedUrlError'
}

export type SafeResponse = { status: number; retryAfter: string | undefined }
type Letter = {
  headers: Record<string, string>
  body: Uint8Array
  withinMs: number
  signal?: AbortSignal | undefined
}

/** The only way to call an address that a user has given. */
export type SafeFetch = {
  /** Throws when the address leads inside, or nowhere. */
  check(address: string): Promise<void>
  /** Follows no redirect and reads no answer beyond its head. */
  post(address: string, letter: Letter): Promise<SafeResponse>
}

export type FindAddresses = (hostname: string) => Promise<string[]>

/** `allow` names the hosts and ports, as `host:port`, that are called whatever they are. */
export function createSafeFetch(allow: readonly string[], findAddresses: FindAddresses = askDns): SafeFetch {
  const isAllowed = (url: URL) => allow.includes(`${url.hostname}:${url.port || defaultPort(url)}`)

  const findPublic = async (hostname: string): Promise<string[]> => {
    const addresses = await findAddresses(hostname)
    if (addresses.length === 0) throw new BlockedUrlError('There is no server at this address.')
    if (addresses.some(isPrivateIp)) throw new BlockedUrlError('This address is not on the public internet.')
    return addresses
  }
  // Asked by the connection itself: what a name means now is what is checked, whatever it meant before.
  const agent = new Agent({ lookup: guardLookup(findPublic) })

  return {
    async check(address) {
      const url = readAddress(address, isAllowed)
      if (isAllowed(url) || isLiteral(url)) return
      // A name that nobody can tell about just now is checked by the connection in any case.
      await findPublic(url.hostname).catch((error: unknown) => {
        if (error instanceof BlockedUrlError) throw error
      })
    },
    post(address, letter) {
      const url = readAddress(address, isAllowed)
      return send(url, letter, isAllowed(url) ? undefined : agent)
    },
  }
}

const defaultPort = ({ protocol }: URL) => (protocol === 'https:' ? '443' : '80')
const bare = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
const isLiteral = (url: URL) => isIP(bare(url)) !== 0

/** What can be seen of an address without asking anybody. A name for numbers, such as 0x7f.1, is a number by now. */
function readAddress(address: string, isAllowed: (url: URL) => boolean): URL {
  if (!URL.canParse(address)) throw new BlockedUrlError('This is no web address.')
  const url = new URL(address)
  if (url.username || url.password) throw new BlockedUrlError('An address may not carry a password.')
  if (isAllowed(url)) return url
  if (url.protocol !== 'https:') throw new BlockedUrlError('This address should begin with https.')
  if (!PORTS.includes(url.port)) throw new BlockedUrlError('This address should be on port 443.')
  if (isLiteral(url) && isPrivateIp(bare(url))) {
    throw new BlockedUrlError('This address is not on the public internet.')
  }
  return url
}

/** One refused address among several refuses the name: which one the connection would take is not ours to choose. */
const guardLookup =
  (findPublic: FindAddresses): LookupFunction =>
  (hostname, { all }, answer) => {
    findPublic(hostname).then(
      ([first = '', ...others]) =>
        all
          ? answer(
              null,
              [first, ...others].map((address) => ({ address, family: isIP(address) })),
            )
          : answer(null, first, isIP(first)),
      (error: Error) => answer(error, ''),
    )
  }

/** Asked without the threads that passwords and files need: a slow name server keeps nobody else waiting. */
async function askDns(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 })
  const asked = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  for (const one of asked) {
    if (one.status === 'rejected' && !NOBODY.includes(one.reason?.code)) throw one.reason
  }
  return asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

function send(
  url: URL,
  { headers, body, withinMs, signal }: Letter,
  agent: Agent | undefined,
): Promise<SafeResponse> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const clock = AbortSignal.timeout(withinMs)
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers,
        ...(agent && { agent }),
        signal: signal ? AbortSignal.any([signal, clock]) : clock,
      },
      (answer) => {
        // Nothing in it concerns us, and it could be endless.
        answer.destroy()
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
