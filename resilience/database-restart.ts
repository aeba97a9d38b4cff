import { setTimeout as wait } from 'node:timers/promises'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { isRunning } from '#tests/support/built-product.ts'
import { call, type Person, register } from './call.ts'
import type { Cluster } from './cluster.ts'
import type { Nodes } from './nodes.ts'
import type { Finding, ResilienceTest } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const AWAY_MS = 3_000
const BACK_WITHIN_MS = 3_000
const CLIENTS = 8

/** Quality R2: a database that restarts is waited for, and its return is noticed. */
export const databaseRestartTest: ResilienceTest = {
  id: 'R2',
  what: 'PostgreSQL restarted under load',
  runs: 1,
  prove: () => withCluster(proveReturn),
  control: () => withCluster(watchItStayAway),
}

type Seen = { at: number; status: number | 'none'; saysWhen: boolean }

async function proveReturn(cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const node = await nodes.start()
  const watch = await startWatch(node)
  await wait(500)
  await cluster.stop()
  await wait(AWAY_MS)
  await cluster.start()
  const returned = performance.now()
  await wait(BACK_WITHIN_MS)
  const seen = await watch.stop()
  const waited = seen.filter(({ status, saysWhen }) => status === 503 && saysWhen)
  const bad = seen.filter(({ status, saysWhen }) => status !== 200 && !(status === 503 && saysWhen))
  const back = firstGoodAfter(returned, seen)
  const isAlive = isRunning(node.pid)
  return {
    found:
      `${waited.length} answers 503 with Retry-After, ${bad.length} otherwise bad${listStatuses(bad)}, ` +
      `good again after ${back === null ? 'never' : `${Math.round(back)} ms`}, process ${isAlive ? 'lives' : 'died'}`,
    isGood: waited.length > 0 && bad.length === 0 && back !== null && back <= BACK_WITHIN_MS && isAlive,
  }
}

/** A watch that would take anything for a return must not be believed: here the database never comes back. */
async function watchItStayAway(cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const watch = await startWatch(await nodes.start())
  await cluster.stop()
  const left = performance.now()
  await wait(BACK_WITHIN_MS)
  const seen = await watch.stop()
  const back = firstGoodAfter(left, seen)
  return {
    found: `a database that stays away gives ${back === null ? 'no good answer' : 'a good answer'} in ${BACK_WITHIN_MS / 1000} s`,
    isGood: back === null,
  }
}

/** People who read and save without pause; every answer is written down. */
async function startWatch(node: { url: string }) {
  let isOver = false
  const seen: Seen[] = []
  const look = (person: Person, turn: number) =>
    turn % 2
      ? call(node, accountEndpoints.currentUser, {}, { person })
      : call(
          node,
          profileEndpoints.saveMotorsports,
          { body: { motorsports: ['karting'], disciplines: [], level: null } },
          { person },
        )
  const watch = async (person: Person) => {
    for (let turn = 0; !isOver; turn++) {
      const reply = await look(person, turn).catch(() => null)
      seen.push({
        at: performance.now(),
        status: reply?.status ?? 'none',
        saysWhen: Number(reply?.headers.get('retry-after')) > 0,
      })
      await wait(10)
    }
  }
  const people: Person[] = []
  for (let i = 0; i < CLIENTS; i++) people.push(await register(node, 'ATHLETE'))
  const watching = people.map(watch)
  return {
    async stop() {
      isOver = true
      await Promise.all(watching)
      return seen
    },
  }
}

function firstGoodAfter(moment: number, seen: readonly Seen[]): number | null {
  const good = seen.find(({ at, status }) => at > moment && status === 200)
  return good ? good.at - moment : null
}

const listStatuses = (seen: readonly Seen[]) =>
  seen.length > 0 ? ` (${[...new Set(seen.map(({ status }) => status))].join(', ')})` : ''
