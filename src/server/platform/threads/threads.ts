import { availableParallelism } from 'node:os'
import { createThreadPool } from './thread-pool.ts'

/** Built, all programs of the server are files of one folder. */
const isSource = import.meta.url.endsWith('.ts')
const program = new URL(isSource ? '../../thread.ts' : './thread.js', import.meta.url)

/**
 * The threads of the process, started with their first task. Input of users, their texts and files for users have their
 * own, so that none waits for another.
 */
export const threads = {
  /** Large request bodies and CSV files; few wait, because each holds megabytes. */
  parsing: createThreadPool(program, { threads: 1, queue: 8, perClient: 2, seconds: 20 }),
  /** Markdown of descriptions and articles, which takes milliseconds: a save does not wait behind a large file. */
  texts: createThreadPool(program, { threads: 1, queue: 64, perClient: 4, seconds: 5 }),
  /** PDF files, pictures and exports. */
  rendering: createThreadPool(program, {
    threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    queue: 64,
    perClient: 26,
    seconds: 30,
  }),
}
