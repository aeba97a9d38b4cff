/** Preloaded into a node: shifts its clock by CLOCK_SHIFT_MS. */
const shift = Number(process.env.CLOCK_SHIFT_MS)
const TrueDate = Date

globalThis.Date = class extends TrueDate {
  constructor(...args) {
    if (args.length === 0) super(TrueDate.now() + shift)
    else super(...args)
  }

  static now() {
    return TrueDate.now() + shift
  }
}
