import { serveTasks } from '#server/platform/threads/serve-tasks.ts'
import { testTasks } from './thread-tasks.ts'

/** The program of the threads of `thread-pool.test.ts`. */
serveTasks(Object.values(testTasks))
