import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What a receiver does with a delivery: takes it in, refuses it, or keeps the sender waiting for an answer. */
export type Mood = 'take' | 'refuse' | 'hold'
export type Delivery = { to: string; id: string; at: number; mood: Mood }

/** A mail server that treats each address as it is told to, and takes in what it was told nothing of. */
export async function startMailReceiver() {
  const deliveries: Delivery[] = []
  const moods = new Map<string, Mood[]>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, session, callback) {
      const id = /^message-id:\s*(<[^>]+>)/im.exec(await text(stream))?.[1] ?? ''
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const mood = moods.get(to)?.shift() ?? 'take'
      deliveries.push({ to, id, at: performance.now(), mood })
      if (mood === 'take') callback(null)
      if (mood === 'refuse') callback(Object.assign(new Error('Not now'), { responseCode: 451 }))
    },
  })
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAILBOX: '0' },
    expect: (address: string, ...next: Mood[]) => moods.set(address, next),
    to: (address: string) => deliveries.filter(({ to }) => to === address),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
