import { type Cluster, startCluster } from './cluster.ts'
import { createNodes, type Nodes } from './nodes.ts'

/** Runs `work` with a database and nodes, and removes both afterwards. */
export async function withCluster<T>(
  work: (cluster: Cluster, nodes: Nodes) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const cluster = await startCluster()
  const nodes = createNodes(cluster, settings)
  try {
    return await work(cluster, nodes)
  } finally {
    await nodes.close()
    await cluster.remove()
  }
}
