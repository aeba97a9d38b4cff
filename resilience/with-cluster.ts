import { type Cluster, openCluster } from './cluster.ts'
import { type Nodes, openNodes } from './nodes.ts'

/** A database and nodes for one half of a test, gone when it is over. */
export async function withCluster<T>(
  work: (cluster: Cluster, nodes: Nodes) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const cluster = await openCluster()
  const nodes = openNodes(cluster, settings)
  try {
    return await work(cluster, nodes)
  } finally {
    await nodes.close()
    await cluster.remove()
  }
}
