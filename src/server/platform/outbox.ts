import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from './logger.ts'

/** Writers of other processes do not wake this one. */
const LOOK_EVERY_MS = 100
/** What is written meanwhile is delivered together, which costs far less than one by one. */
const PAUSE_MS = 50
const PAUSE_AFTER_FAILURE_MS = 1_000

/**
 * Delivery of rows that wait in a table of their own. The committed row is the job, so writing one adds nothing to the
 * queue, and many are delivered in one transaction.
 */
export type Outbox = {
  /** Has what was just committed delivered at once, if this process delivers. */
  wake(): void
  /** Delivers until stopped. `deliver` returns how many rows it found. */
  run(deliver: () => Promise<number>, log: Logger): { stop(): Promise<void> }
}

export function createOutbox(): Outbox {
  let isWoken = false
  let endWait = () => {}

  const untilWoken = async () => {
    if (!isWoken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_EVERY_MS)
        endWait = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    isWoken = false
  }
  const wake = () => {
    if (isWoken) return
    isWoken = true
    endWait()
  }

  return {
    wake,
    run(deliver, log) {
      let isStopping = false
      const loop = async () => {
        while (!isStopping) {
          try {
            if ((await deliver()) > 0) await wait(PAUSE_MS)
          } catch (error) {
            log.warn({ err: error }, 'could not deliver what waits in the outbox')
            await wait(PAUSE_AFTER_FAILURE_MS)
          }
          await untilWoken()
        }
      }
      const running = loop()
      return {
        async stop() {
          isStopping = true
          wake()
          await running
        },
      }
    },
  }
}
