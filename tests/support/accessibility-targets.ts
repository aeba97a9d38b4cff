/**
 * Marks the controls whose size axe measures, for which it sorts every element of the page into layers: only a control
 * that is small and near another one, or partly under another one, can fail.
 */
export function markTargets(): void {
  const smallest = 24
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
  /** These take the focus for reading or scrolling. */
  const notPressed = 'main, h1, h2, h3, [role=dialog], [role=alertdialog], [role=region], [role=log]'
  /** A bar that stays in view covers controls only until somebody scrolls. */
  const barOf = (element: Element | null): Element | null =>
    !element || ['fixed', 'sticky'].includes(getComputedStyle(element).position)
      ? element
      : barOf(element.parentElement)
  const gapBetween = (one: DOMRect, other: DOMRect) =>
    Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom)

  const targets = Array.from(document.querySelectorAll(selector))
    .filter((target) => !target.matches(notPressed))
    .map((target) => ({ target, box: target.getBoundingClientRect(), bar: barOf(target) }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
  for (const { target, box, bar } of targets) {
    const gaps = targets
      .filter((other) => other.target !== target && other.bar === bar)
      .map((other) => gapBetween(box, other.box))
    const nearest = Math.min(...gaps)
    const isSmall = box.width < smallest || box.height < smallest
    target.toggleAttribute('data-target', nearest < 0 || (isSmall && nearest < smallest))
  }
}
