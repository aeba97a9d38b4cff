import { Fragment } from 'react'

/** Where it does not fit, a line ends before the @ or a dot rather than within a word. */
export const BreakableEmail = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, index) => (
    // The parts of an address have an order and may repeat.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
