import * as z from 'zod/mini'
import type { Database } from '#server/platform/database.ts'
import {
  enqueue,
  handleJob,
  type JobContext,
  type JobHandler,
  job,
  withLongStatements,
  withoutTransaction,
} from '#server/platform/queue.ts'
import { parseStoredTexts } from './parse-stored-texts.ts'
import { deleteUnusedTexts } from './parsed-text.store.ts'

const parseJob = job('texts.parse', z.unknown())
const sweepJob = job('texts.sweep', z.unknown())
const EVERY_TEN_MINUTES = '4,14,24,34,44,54 * * * *'
const EVERY_NIGHT = '41 2 * * *'

const parseTexts = ({ db, log, signal }: JobContext): Promise<void> =>
  parseStoredTexts(db, {
    signal,
    onFailure: (err, text) => log.warn({ err, ...text }, 'a stored text could not be parsed'),
  })

/** A new release may have added texts or changed the parser, so the job runs at each start. */
export const queueTextParsing = (tx: Database): Promise<void> =>
  enqueue(tx, parseJob, {}, { key: parseJob.name })

export const textJobs: JobHandler[] = [
  withoutTransaction(handleJob(parseJob, (_, ctx) => parseTexts(ctx), EVERY_TEN_MINUTES)),
  withLongStatements(handleJob(sweepJob, (_, { tx }) => deleteUnusedTexts(tx), EVERY_NIGHT)),
]
