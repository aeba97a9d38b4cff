/** Buttons open dialogs by invoker commands, which work before hydration; this opens them in browsers without. */
export function showDialog(id: string) {
  const dialog = document.getElementById(id)
  if (!hasInvokerCommands() && dialog instanceof HTMLDialogElement) dialog.showModal()
}

export const hasInvokerCommands = () => 'commandForElement' in HTMLButtonElement.prototype
