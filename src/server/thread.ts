import { csvTasks } from './features/imports/csv-tasks.ts'
import { renderTasks } from './features/rendering/render-tasks.ts'
import { textTasks } from './features/texts/text-tasks.ts'
import { bodyTask } from './http/parse-body.ts'
import { serveTasks } from './platform/threads/serve-tasks.ts'

/** The program of the threads: what the pools of `platform/threads/threads.ts` may be asked for. */
serveTasks([bodyTask, ...Object.values(csvTasks), ...Object.values(renderTasks), ...Object.values(textTasks)])
