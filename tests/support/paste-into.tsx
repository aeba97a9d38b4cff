import userEvent from '@testing-library/user-event'

/** Enters text where typing is not what is tested: the form validates and renders once instead of after every letter. */
export async function pasteInto(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
