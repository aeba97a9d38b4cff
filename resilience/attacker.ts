import { constants, setPriority } from 'node:os'
import type { Attack, AttackMessage } from './attack.ts'
import { sendBatches } from './batch-attack.ts'
import { previewFiles } from './preview-attack.ts'
import { occupySockets } from './socket-attack.ts'

/** The program of an attacking process: runs one attack until its parent says that it is over. */
const attacks: Record<string, Attack> = {
  batches: sendBatches,
  previews: previewFiles,
  sockets: occupySockets,
}

// Real attackers have machines of their own, and take no time from the server.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

let isOver = false
process.on('message', async (message: AttackMessage) => {
  if (message === 'stop') {
    isOver = true
    return
  }
  const seen = await attacks[message.name]?.(message.target, () => isOver)
  process.send?.(seen ?? {})
  process.disconnect()
})
process.send?.('ready')
