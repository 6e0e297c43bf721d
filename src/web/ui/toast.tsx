/** Says what was done, with a way back where there is one. */
export function say(text: string, { undo }: { undo?: () => void } = {}): void {
  void import('./toasts.tsx').then(({ toastQueue }) =>
    toastQueue.add(
      { text, ...(undo === undefined ? {} : { undo }) },
      { timeout: undo === undefined ? 5000 : 12_000 },
    ),
  )
}
