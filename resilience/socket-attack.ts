import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import { type Attack, countResponses } from './attack.ts'
import { APP_URL } from './nodes.ts'

const IDLE = 1_000
const SLOW = 50
const PAUSE_MS = 250
const PATIENCE_MS = 90_000
const MEGABYTE = 1024 * 1024
/** Not that of the other users. Each address may have a thousand connections, so those that wait leave no room for others. */
const IPS = { waiting: '127.0.0.2', sending: '127.0.0.3' }

/**
 * Occupies sockets, with nothing, headers and bodies that arrive byte by byte, and sends large bodies and uploads that are
 * cut off. Returns the responses as `slow 408` and `large 413`.
 */
export const occupySockets: Attack = async ({ url, cookies = [] }, isOver) => {
  const { seen, count } = countResponses()
  const sockets: Socket[] = []
  const open = (localAddress: string, kind?: 'slow' | 'large'): Socket => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
    // The server closes these connections; that is the point.
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1]
      if (kind && status) count(`${kind} ${status}`)
      socket.destroy()
    })
    sockets.push(socket)
    return socket
  }
  const head = (path: string, length: number, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(APP_URL).host}\r\nOrigin: ${APP_URL}\r\nCookie: ${cookies[0]}\r\n` +
    `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

  for (let nth = 0; nth < IDLE - 2 * SLOW; nth += 1) open(IPS.waiting)
  const slow = Array.from({ length: SLOW }, () => open(IPS.waiting, 'slow'))
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: paddock')
  const half = Array.from({ length: SLOW }, () => open(IPS.waiting))
  for (const socket of half)
    socket.write(`${head(accountEndpoints.logIn.path, 1000, 'application/json')}{"email"`)
  // Until a slow request was answered, too: on a loaded machine the sockets open late.
  const endsBy = performance.now() + PATIENCE_MS
  let turn = 0
  while (!isOver() || (!seen['slow 408'] && performance.now() < endsBy)) {
    // One at a time: the response is lost where the server closes a connection with unread bytes.
    slow[turn % SLOW]?.write('k')
    turn += 1
    const large = open(IPS.sending, 'large')
    large.write(head(accountEndpoints.logIn.path, 10 * MEGABYTE, 'application/json'))
    large.write('x'.repeat(MEGABYTE))
    const cut = open(IPS.sending)
    cut.write(head(mediaEndpoints.upload.path, 5 * MEGABYTE, 'multipart/form-data; boundary=cut'))
    cut.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    cut.write('x'.repeat(MEGABYTE), () => cut.destroy())
    await wait(PAUSE_MS)
  }
  for (const socket of sockets) socket.destroy()
  return seen
}
