import { TAKE_BACK_MINUTES } from './message.constants.ts'

/** The sender may delete a message for a limited time. */
export const canTakeBack = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() <= TAKE_BACK_MINUTES * 60_000
