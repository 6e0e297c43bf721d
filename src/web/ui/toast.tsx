let takeBack: (() => void) | undefined

/** Says what was done, with a way back where there is one. */
export function say(text: string, { undo }: { undo?: () => void } = {}): void {
  void show(text, undo)
}

async function show(text: string, undo: (() => void) | undefined): Promise<void> {
  const { toastQueue } = await import('./toasts.tsx')
  if (undo === undefined) {
    toastQueue.add({ text }, { timeout: 5000 })
    return
  }
  const back = () => {
    toastQueue.close(key)
    undo()
  }
  const onClose = () => {
    if (takeBack === back) takeBack = undefined
  }
  const key = toastQueue.add({ text, undo }, { timeout: 12_000, onClose })
  takeBack = back
}

/** Takes back what was said last, as long as its way back is shown: for those who press keys. */
export function undoLast(): void {
  takeBack?.()
}
