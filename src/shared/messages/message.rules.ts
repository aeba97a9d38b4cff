import { TAKE_BACK_MINUTES } from './message.constants.ts'

/** Who wrote may take a message back for a while. */
export const canTakeBack = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() <= TAKE_BACK_MINUTES * 60_000
