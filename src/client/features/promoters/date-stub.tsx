import { cn } from '#client/ui/cn.ts'
import { stubDate } from './promoter-summary.ts'

type DateStubProps = { date: { startsAt: string; timezone: string }; className?: string }

/** The torn-off corner of a ticket: NEXT 14 MAR. */
export function DateStub({ date: { startsAt, timezone }, className }: DateStubProps) {
  return (
    <p className={cn('grid justify-items-center rounded-sm bg-flag px-2.5 py-1.5 text-ink', className)}>
      <span className="font-mono text-2xs leading-none font-semibold tracking-[0.08em]">NEXT</span>
      <time dateTime={startsAt} className="num mt-1 text-xl">
        {stubDate(startsAt, timezone)}
      </time>
    </p>
  )
}
