import { orderFileTasks } from './features/imports/order-file-tasks.ts'
import { bodyTask } from './http/body-task.ts'
import { csvTask } from './platform/threads/csv-task.ts'
import { serveTasks } from './platform/threads/serve-tasks.ts'

/** The program of the threads: what the pools of `platform/threads/threads.ts` may be asked for. */
serveTasks([bodyTask, csvTask, ...Object.values(orderFileTasks)])
