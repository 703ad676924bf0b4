/** Hands a text to the browser as a file of that name. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // After the browser has taken the text over, which it does before the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
