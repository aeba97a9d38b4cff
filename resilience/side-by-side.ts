import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { call, type Person, register } from './call.ts'
import type { Deployment } from './deployment.ts'
import { openClient } from './keep-alive-client.ts'

type Node = { url: string }

const everyEndpoint: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group))
/** Without parameters in the path, and with a body. A version without one of them responds with 404. */
const reads = everyEndpoint.filter(
  ({ method, path, response }) => method === 'GET' && !path.includes('{') && typeof response !== 'string',
)

/** Sends every read to one node; what failed with an error of the server. */
export async function findFailedReads(node: Node, person: Person): Promise<string[]> {
  const client = openClient(node)
  const failed: string[] = []
  for (const { method, path } of reads) {
    const outcome = await client.send({ method, path, person })
    if (typeof outcome === 'string' || outcome >= 500) failed.push(`${path} ${outcome}`)
  }
  client.close()
  return failed
}

/** Registers at one node and is signed in at the other; what failed. */
export async function findFailedSessions(from: Node, to: Node): Promise<string[]> {
  const person = await register(from, 'ATHLETE')
  const { status } = await call(to, accountEndpoints.currentUser, {}, { person })
  return status === 200 ? [] : [`session ${status}`]
}

/** The responses with 5xx that visitors got, by the count of the load balancer. */
export async function countServerErrors({ balancer }: Deployment): Promise<number> {
  const [head = '', ...lines] = (await balancer.command('show stat')).replace('# ', '').trim().split('\n')
  const columns = head.split(',')
  const frontend = lines
    .map((line) => line.split(','))
    .find(([name, part]) => name === 'public' && part === 'FRONTEND')
  if (!frontend) throw new Error('The load balancer has no statistics')
  return Number(frontend[columns.indexOf('hrsp_5xx')])
}
