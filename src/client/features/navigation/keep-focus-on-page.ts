/** A closing menu gives the focus back to its button, unless its link has already led to another page. */
export function keepFocusOnPage(event: Event): void {
  if (document.getElementById('main')?.contains(document.activeElement)) event.preventDefault()
}
