import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import type { ContractAccess } from '#server/features/contracts/load-contract.ts'
import type { Services } from '#server/platform/services.ts'
import { formatDiscount } from '#shared/codes/code.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { toZonedDay } from '#shared/timezone.ts'
import type { CodeChange } from './code.store.ts'

type NotifiedCode = Pick<CodeChange, 'code' | 'startsAt'> & Parameters<typeof formatDiscount>[0]

const texts = {
  added: (code: NotifiedCode, timezone: string) => ({
    title: `New discount code: ${code.code}`,
    body: () =>
      `${formatDiscount(code)} for everyone who uses it, starting ${formatLongDate(toZonedDay(code.startsAt, timezone))}.`,
  }),
  changed: (code: NotifiedCode) => ({
    title: `Your code changed: ${code.code}`,
    body: () => `${formatDiscount(code)}. Review it before you share it again.`,
  }),
  retired: (code: NotifiedCode) => ({
    title: `Your code was retired: ${code.code}`,
    body: 'Sales with it are no longer credited. Stop sharing it.',
  }),
}

export const notifyRacerOfCode = (
  ctx: Services,
  { contract }: ContractAccess,
  event: keyof typeof texts,
  code: NotifiedCode & { id: string },
  about: string,
) =>
  notifyParties(ctx, contract, {
    to: ['ATHLETE'],
    ...texts[event](code, contract.timezone),
    about: `code:${code.id}:${about}`,
  })
