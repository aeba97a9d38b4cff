import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What a receiver does with a delivery: accepts it, rejects it, or never responds. */
export type Behaviour = 'accept' | 'reject' | 'hang'
export type Delivery = { to: string; id: string; at: number; behaviour: Behaviour }

/** An SMTP server with a configurable behaviour per recipient; accepts by default. */
export async function startMailReceiver() {
  const deliveries: Delivery[] = []
  const behaviours = new Map<string, Behaviour[]>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, session, callback) {
      const id = /^message-id:\s*(<[^>]+>)/im.exec(await text(stream))?.[1] ?? ''
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const behaviour = behaviours.get(to)?.shift() ?? 'accept'
      deliveries.push({ to, id, at: performance.now(), behaviour })
      if (behaviour === 'accept') callback(null)
      if (behaviour === 'reject') callback(Object.assign(new Error('Not now'), { responseCode: 451 }))
    },
  })
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAILBOX: '0' },
    expect: (address: string, ...next: Behaviour[]) => behaviours.set(address, next),
    to: (address: string) => deliveries.filter(({ to }) => to === address),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
