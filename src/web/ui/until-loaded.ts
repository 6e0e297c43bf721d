// Milliseconds between two attempts.
const pause = 3000

/** A script that comes, be it after a while: whoever writes without a connection is not shown a failure in its place. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
