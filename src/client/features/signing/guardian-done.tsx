import { useEffect, useRef } from 'react'
import type { GuardianSigning } from '#shared/signing/signing.contract.ts'

type GuardianDoneProps = {
  signing: GuardianSigning
  /** Signed by all, signed while others are awaited, or refused. */
  outcome: 'complete' | 'signed' | 'rejected'
}

/** What came of it, in the place of the text, and with the focus: the form that had it is gone. */
export function GuardianDone({ signing, outcome }: GuardianDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-[60ch] py-6 pl-5 gate gate-flag md:pl-8">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {outcome === 'rejected' ? 'Rejected' : 'Signed. Thank you.'}
      </h2>
      <p className="mt-3 text-lg">{followsFrom(signing, outcome)}</p>
      <p className="mt-3 text-muted">Your link is used up. You can close this page.</p>
    </div>
  )
}

function followsFrom({ kind, number, brandName, athleteName }: GuardianSigning, outcome: string): string {
  const isAmendment = kind === 'AMENDMENT'
  if (outcome === 'rejected') {
    const standing = isAmendment ? 'goes on as it was' : 'is over'
    return `${number} ${standing}. ${brandName} and ${athleteName} are told why.`
  }
  if (outcome === 'complete') {
    return isAmendment
      ? `Everyone has signed. From now on ${number} goes by its new terms.`
      : `Everyone has signed ${number}. Green flag.`
  }
  return isAmendment
    ? `Your signature counts. The change of ${number} binds when the others have signed, too.`
    : `Your signature counts. ${number} begins when the others have signed, too.`
}
