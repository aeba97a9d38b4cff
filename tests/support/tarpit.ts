import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Accepts connections, reads what arrives and never responds. */
export async function startTarpit() {
  const open = new Set<Socket>()
  let accepted = 0
  const server = createServer((socket) => {
    accepted += 1
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => open.size,
    accepted: () => accepted,
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
