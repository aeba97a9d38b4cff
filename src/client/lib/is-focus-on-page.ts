/** Whether a link of the menu that is closing has already led to another page, which then holds the focus. */
export const isFocusOnPage = (): boolean =>
  document.getElementById('main')?.contains(document.activeElement) ?? false
